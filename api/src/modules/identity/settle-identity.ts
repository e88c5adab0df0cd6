import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Dossier } from '../document/document.ts';
import { saveDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import type { Details } from '../log/log.ts';
import { record } from '../log/log-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { type Check, isNameUntold, isOtherName, isSettled, standingOf } from './identity.ts';
import { readChecks, readWaiver } from './identity-storage.ts';

/** Of a signer as they are in the dossier, which is locked. */
export const signerIn = ({ signers }: Dossier, signerId: Signer['id']): Signer | undefined =>
  signers.find(({ id }) => id === signerId);

/** Keeps how a signer stands now. Returns what it has become, if it has changed. */
export async function settleStanding(
  tx: Transaction,
  dossier: Dossier,
  signer: Signer,
): Promise<Signer['identity'] | undefined> {
  if (isSettled(signer)) return undefined;
  const identity = standingOf(signer, await readChecks(tx, signer.id), await readWaiver(tx, signer.id));
  if (identity === signer.identity) return undefined;
  const signers = dossier.signers.map((each) => (each.id === signer.id ? { ...each, identity } : each));
  await saveDossier(tx, { ...dossier, signers });
  return identity;
}

/** What the trail keeps of a result: who says it, by which reference, and what it opens. */
export async function recordResult(
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  dossier: Dossier,
  signer: Signer,
  check: Check,
): Promise<void> {
  const standing = await settleStanding(tx, dossier, signer);
  const details: Details = {
    name: personOf(signer).name,
    provider: check.provider,
    reference: check.sessionId,
    result: check.state,
    ...(check.code && { decisionCode: check.code }),
    decidedAt: check.decidedAt?.toISOString() ?? null,
    ...(check.nameOnDocument && { nameOnDocument: check.nameOnDocument }),
    ...(isNameUntold(check) && { otherName: 'unknown' }),
    ...(isOtherName(check, signer) && { otherName: true }),
    ...(standing && { standing }),
  };
  const { document } = dossier;
  await record(
    tx,
    document.id,
    eventOn(document, 'IDENTITY_CHECKED', system, now(), { position: signer.position, details }),
  );
}
