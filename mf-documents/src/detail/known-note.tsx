import { useLingui } from '@lingui/react/macro';
import type { SignerView } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';

/** How somebody was known when they signed, as the trail says. */
export function KnownNote({ known, efirma }: Pick<SignerView, 'known' | 'efirma'>) {
  const { t } = useLingui();
  const ways = useWays();
  if (!known) return null;
  const all = [...ways(known), efirma ? t`e.firma of the RFC ${efirma.rfc}` : null].filter((way) => way !== null);
  if (all.length === 0) return null;
  return (
    <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {t`How they were known: ${all.join('; ')}`}
    </Text>
  );
}

type Known = NonNullable<SignerView['known']>;

function useWays() {
  const { t } = useLingui();
  const byLink = ({ linkBy, linkTo, inPerson }: Known) => {
    if (inPerson) return t`in person, on the device of ${inPerson}`;
    if (linkBy === 'email') return t`by the link sent to their e-mail`;
    const by = linkBy === 'whatsapp' ? 'WhatsApp' : 'SMS';
    return linkBy && linkTo
      ? t`by the link sent by ${by} to ${linkTo}`
      : t`by the link sent to their e-mail or to their phone`;
  };
  return (known: Known): (string | null)[] => {
    const {
      isByLink,
      codeTo,
      provider,
      verifiedBy,
      waivedBy,
      emailCorrectedBy = null,
      phoneCorrectedBy = null,
    } = known;
    return [
      isByLink ? byLink(known) : null,
      emailCorrectedBy && t`at an e-mail address that ${emailCorrectedBy} put in the place of another`,
      phoneCorrectedBy && t`at a phone number that ${phoneCorrectedBy} put in the place of another`,
      codeTo && t`by a code sent to ${codeTo}`,
      provider && t`by ${provider}, which collected the signature`,
      verifiedBy && t`identity verified by ${verifiedBy}`,
      waivedBy && t`identity not verified, as ${waivedBy} decided`,
    ];
  };
}
