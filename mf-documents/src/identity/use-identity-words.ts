import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail, SignerView } from '@pacta/contracts';
import type { SignerIdentity } from '@pacta/contracts/identity';

export interface IdentityWords {
  colour: string;
  label: string;
  /** What happens next without anybody doing anything, or who is waited for. */
  next: string | null;
}

/** How a check stands, in words. */
function useCheckWords() {
  const { t } = useLingui();

  const troubled = (trouble: 'unavailable' | 'unclear'): IdentityWords => ({
    colour: 'orange',
    label: t`No answer`,
    next:
      trouble === 'unclear'
        ? t`The identity service gave no clear answer: a session may have been made there. The signer can begin again.`
        : t`The identity service does not answer. The signer can try again later.`,
  });

  function ofCheck({ state, trouble, isOtherName }: NonNullable<SignerIdentity['check']>): IdentityWords {
    if (isOtherName) {
      const next = t`The provider approved an identification in another name. The document waits until you decide.`;
      return { colour: 'red', label: t`Another name`, next };
    }
    switch (state) {
      case 'asking':
        return trouble ? troubled(trouble) : { colour: 'orange', label: t`Being prepared`, next: null };
      case 'created':
      case 'started':
        return { colour: 'orange', label: t`Begun`, next: t`The signer has yet to finish it.` };
      case 'submitted':
      case 'review':
        return {
          colour: 'blue',
          label: t`Being looked at`,
          next: t`The provider decides. This page and the signer’s update automatically.`,
        };
      case 'resubmit':
        return { colour: 'orange', label: t`Pictures again`, next: t`The signer was asked for better pictures.` };
      case 'expired':
      case 'abandoned':
        return { colour: 'orange', label: t`Not finished`, next: t`The signer can begin again by the same link.` };
      case 'approved':
      case 'declined':
        return {
          colour: 'red',
          label: t`Not verified`,
          next: t`The signer cannot sign. The document waits until you decide.`,
        };
    }
  }

  return ofCheck;
}

/** How a signer stands, in words. */
export function useIdentityWords() {
  const { t } = useLingui();
  const ofCheck = useCheckWords();
  return (
    { standing, check, isAskedAgain }: SignerIdentity,
    { state }: Pick<SignerView, 'state'>,
    { status }: Pick<DocumentDetail, 'status'>,
  ): IdentityWords => {
    if (standing === 'verified') return { colour: 'green', label: t`Verified`, next: null };
    if (standing === 'waived') return { colour: 'gray', label: t`Not verified: waived`, next: null };
    if (status === 'RECHAZADO' || state === 'declined') return { colour: 'gray', label: t`Not verified`, next: null };
    if (isAskedAgain)
      return { colour: 'orange', label: t`Asked again`, next: t`The signer can begin a new verification.` };
    if (check) return ofCheck(check);
    const isInvited = state === 'invited';
    return {
      colour: isInvited ? 'orange' : 'gray',
      label: t`Not begun`,
      next: isInvited ? t`The signer verifies their identity by the link in their mail, before they sign.` : null,
    };
  };
}
