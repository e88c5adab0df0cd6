import type { TextMessage } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import type { CodeTextJob } from '../../jobs.ts';
import { codeWays } from '../document/code-ways.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDossier } from '../document/document-storage.ts';
import { readLink } from '../link/link-storage.ts';
import { reportMessage } from '../mail/report-message.ts';
import { findMessage, openMessage } from '../message/message-storage.ts';
import { digitsOf } from '../signing-code/digits-of.ts';
import { isWaitedFor, type SigningCode } from '../signing-code/signing-code.ts';
import { readCode } from '../signing-code/signing-code-storage.ts';
import { handOver } from './hand-over.ts';
import { codeWords } from './text-words.ts';

/** Sends a code to the phone that it was made for, as long as it may be typed. The message has the id of the code. */
export async function textCode(context: AppContext, { codeId }: Omit<CodeTextJob, 'kind'>): Promise<void> {
  const { database, now, channels = {} } = context;
  const code = await readCode(database, codeId);
  if (!code || code.channel === 'email' || !isWaitedFor(code)) return;
  const { document, signers } = await readDossier(database, code.documentId);
  const { language, companyName } = await readOwner(database, document.id);
  if (code.expiresAt <= now()) return tellLate(context, code, late[language]);
  const signer = signers.find(({ id }) => id === code.signerId);
  const link = await readLink(database, code.linkId);
  const channel = channels[code.channel];
  if (!signer || !link || link.revokedAt || !channel) return;
  const isStillTheirs = codeWays(document, signer).some(({ address }) => address === code.address);
  if (!isStillTheirs) return;

  const opened = { id: code.id, linkId: link.id, kind: channel.kind, address: code.address, isCode: true };
  const message = await openMessage(database, opened, now());
  const words = codeWords({
    language,
    companyName,
    documentName: document.name,
    digits: digitsOf(context.secrets, code),
  });
  const sent: TextMessage = { id: code.id, to: code.address, words };
  await handOver(context, { channel, message, sent, documentId: document.id, position: signer.position });
}

const late = { en: 'not taken over before the code ended', es: 'no se entregó antes de que terminara el código' };

/** A code that the service did not take in time is of no use any more. What may have been sent is not told as lost. */
async function tellLate(context: AppContext, { id }: SigningCode, reason: string): Promise<void> {
  const message = await findMessage(context.database, { id });
  if (message?.state !== 'sending' || message.triedAt) return;
  await reportMessage(context, { id }, { outcome: 'failed', reason });
}
