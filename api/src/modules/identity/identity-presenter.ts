import type { DocumentIdentity, IdentityProviderName, OwnIdentity, SignerIdentity } from '@pacta/contracts/identity';
import type { UserActor } from '../../actor.ts';
import type { Dossier } from '../document/document.ts';
import type { Signer } from '../signer/signer.ts';
import { type Check, isOtherName, nextStepOf, shownCheck, type Waiver } from './identity.ts';
import { allowedOn } from './identity-policy.ts';

type Standing = OwnIdentity['standing'];

const standing = ({ identity }: Signer): Standing => (identity === 'none' ? 'needed' : identity);

interface Own {
  readonly signer: Signer;
  readonly checks: readonly Check[];
  readonly provider: IdentityProviderName | null;
  readonly mayVerify: boolean;
  readonly now: Date;
}

const startable = ['open', 'make', 'new'];

/** A check as its signer sees it. A new try that the company asked for begins as if there had been none. */
export function presentOwn({ signer, checks, provider, mayVerify, now }: Own): OwnIdentity {
  const live = checks.find(({ isSuperseded }) => !isSuperseded);
  const check = signer.identity === 'needed' ? live : shownCheck(signer, checks);
  const isAnew = check?.askedAgain ?? false;
  const shown = isAnew ? undefined : check;
  return {
    standing: standing(signer),
    provider,
    state: shown?.state ?? null,
    trouble: shown?.trouble ?? null,
    isOtherName: shown ? isOtherName(shown, signer) : false,
    mayStart: mayVerify && provider !== null && startable.includes(nextStepOf(signer, live, provider, now)),
    changedAt: shown?.changedAt.toISOString() ?? null,
  };
}

interface All {
  readonly dossier: Dossier;
  readonly checks: readonly Check[];
  readonly waivers: readonly Waiver[];
  readonly provider: IdentityProviderName | null;
}

export const presentAll = (user: UserActor, { dossier, checks, waivers, provider }: All): DocumentIdentity => ({
  provider,
  signers: dossier.signers.map((signer) => {
    const own = checks.filter(({ signerId }) => signerId === signer.id);
    return presentOne(
      user,
      dossier,
      signer,
      own,
      waivers.find(({ signerId }) => signerId === signer.id),
    );
  }),
});

function presentOne(
  user: UserActor,
  dossier: Dossier,
  signer: Signer,
  checks: readonly Check[],
  waiver: Waiver | undefined,
): SignerIdentity {
  const live = checks.find(({ isSuperseded }) => !isSuperseded);
  const check = shownCheck(signer, checks);
  const counts = signer.identity === 'waived' && waiver;
  return {
    signerId: signer.id,
    standing: standing(signer),
    check: check ? presentCheck(check, signer) : null,
    isAskedAgain: check?.askedAgain ?? false,
    waiver: counts ? { by: waiver.userName, reason: waiver.reason, at: waiver.at.toISOString() } : null,
    allowed: allowedOn(user, dossier, signer, live),
  };
}

const presentCheck = (check: Check, signer: Signer): SignerIdentity['check'] => ({
  provider: check.provider,
  reference: check.sessionId,
  state: check.state,
  trouble: check.trouble,
  nameOnDocument: check.nameOnDocument,
  isOtherName: isOtherName(check, signer),
  startedAt: check.createdAt.toISOString(),
  changedAt: check.changedAt.toISOString(),
});
