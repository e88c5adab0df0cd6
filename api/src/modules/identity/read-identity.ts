import type { DocumentId } from '@pacta/contracts';
import type { DocumentIdentity, OwnIdentity } from '@pacta/contracts/identity';
import type { LinkActor, UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { alsoAllowedToHolder, assertHolds, assertSees, signerOf } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { leastPause } from './identity.ts';
import { presentAll, presentOwn } from './identity-presenter.ts';
import { hurryReading, readChecks, readChecksOf, readWaivers } from './identity-storage.ts';

/** How far a signer has come. Who looks waits: the source is asked soon, whatever their browser says. */
export async function readOwnIdentity(
  { database, identityProvider, now }: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<OwnIdentity> {
  assertHolds(holder, { id: documentId });
  const dossier = await readDossier(database, documentId);
  const signer = signerOf(holder, dossier);
  if (!signer) throw new ExpectedProblem('document.forbidden');
  if (signer.identity === 'none') throw new ExpectedProblem('document.transition_not_allowed');
  const checks = await readChecks(database, signer.id);
  const waiting = checks.find(({ isSuperseded, nextReadAt }) => !isSuperseded && nextReadAt !== null);
  if (waiting) await hurryReading(database, waiting.id, now(), new Date(now().getTime() - leastPause));
  const mayVerify = alsoAllowedToHolder(holder, dossier).includes('verify_identity');
  return presentOwn({ signer, checks, provider: identityProvider?.name ?? null, mayVerify, now: now() });
}

/** How far each signer of a document has come. */
export async function readDocumentIdentity(
  { database, identityProvider }: AppContext,
  user: UserActor,
  documentId: DocumentId,
): Promise<DocumentIdentity> {
  const dossier = await readDossier(database, documentId);
  assertSees(user, dossier.document);
  const signers = dossier.document.identityVerification ? dossier.signers : [];
  const checks = await readChecksOf(database, documentId);
  const waivers = await readWaivers(
    database,
    signers.map(({ id }) => id),
  );
  return presentAll(user, {
    dossier: { ...dossier, signers },
    checks,
    waivers,
    provider: identityProvider?.name ?? null,
  });
}
