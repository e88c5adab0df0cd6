import type { DocumentId } from '@pacta/contracts';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { signerWhoSigns } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { readTokenEnd } from '../link/link-storage.ts';
import { endOf, masked, maxTries } from '../signing-code/signing-code.ts';
import { codeOf } from './code-of.ts';

/** How it stands with the code of the signer who holds the link, on this device. */
export async function readSigningCode(
  { database, now }: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<SigningCodeView> {
  const { session } = holder;
  if (!session) throw new ExpectedProblem('link.invalid');
  const dossier = await readDossier(database, documentId);
  const signer = signerWhoSigns(holder, dossier);
  const { code, state, nextAt, address } = await codeOf(database, { holder, dossier, signer, now: now() });
  const isOpen = state === 'sent' || state === 'checked';
  return {
    state,
    channel: 'email',
    to: masked(address),
    expiresAt: code && isOpen ? endOf(code).toISOString() : null,
    triesLeft: code && state === 'sent' ? maxTries - code.tries : null,
    nextAt: nextAt?.toISOString() ?? null,
    sessionExpires: (await readTokenEnd(database, session)).toISOString(),
  };
}
