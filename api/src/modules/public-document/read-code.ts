import type { DocumentId } from '@pacta/contracts';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type CodeWay, isOpen } from '../document/code-ways.ts';
import { signerWhoSigns } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { readTokenEnd } from '../link/link-storage.ts';
import { findMessage } from '../message/message-storage.ts';
import { endOf, masked, maxTries, type SigningCode } from '../signing-code/signing-code.ts';
import { codeOf } from './code-of.ts';

/** How it stands with the code of the signer who holds the link, on this device. */
export async function readSigningCode(
  { database, now, channels }: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<SigningCodeView> {
  const { session } = holder;
  if (!session) throw new ExpectedProblem('link.invalid');
  const dossier = await readDossier(database, documentId);
  const signer = signerWhoSigns(holder, dossier);
  const { code, state, nextAt, ways } = await codeOf(database, { holder, dossier, signer, now: now() });
  const open = ways.filter(({ channel }) => isOpen(channels, channel));
  const good = state === 'sent' || state === 'checked' ? code : undefined;
  const none = { channel: dossier.document.codeChannel, address: '' };
  return {
    state,
    ...shown(good ?? open[0] ?? ways[0] ?? none),
    expiresAt: good ? endOf(good).toISOString() : null,
    ...(await standing(database, state === 'sent' ? good : undefined)),
    nextAt: nextAt?.toISOString() ?? null,
    ways: open.map(shown),
    sessionExpires: (await readTokenEnd(database, session)).toISOString(),
  };
}

const shown = ({ channel, address }: CodeWay) => ({ channel, to: address && masked(address) });

/** Of a code that may be typed. */
async function standing(
  database: Database,
  code: SigningCode | undefined,
): Promise<Pick<SigningCodeView, 'triesLeft' | 'delivery'>> {
  if (!code) return { triesLeft: null };
  const triesLeft = maxTries - code.tries;
  const state = (await findMessage(database, { id: code.id }))?.state ?? 'sending';
  return { triesLeft, delivery: state === 'delayed' ? 'sent' : state };
}
