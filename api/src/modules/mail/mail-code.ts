import type { AppContext } from '../../context.ts';
import type { CodeMailJob } from '../../jobs.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDossier } from '../document/document-storage.ts';
import { readLink } from '../link/link-storage.ts';
import { findMessage, markSent, openMessage, saveMessage } from '../message/message-storage.ts';
import { personOf } from '../signer/signer.ts';
import { digitsOf } from '../signing-code/digits-of.ts';
import { isWaitedFor } from '../signing-code/signing-code.ts';
import { readCode } from '../signing-code/signing-code-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { codeToSign } from './messages/code-to-sign.ts';
import { recordRefusal } from './record-refusal.ts';
import { recordWaiting } from './record-waiting.ts';

/** Mails a code to the address that it was made for, as long as it may be typed. The mail has the id of the code. */
export async function mailCode(context: AppContext, { codeId }: Omit<CodeMailJob, 'kind'>): Promise<void> {
  const code = await readCode(context.database, codeId);
  if (code?.channel !== 'email' || !isWaitedFor(code)) return;
  if (code.expiresAt <= context.now()) return settleLate(context, codeId);
  const { document, signers } = await readDossier(context.database, code.documentId);
  const signer = signers.find(({ id }) => id === code.signerId);
  const link = await readLink(context.database, code.linkId);
  if (!signer || !link || link.revokedAt || personOf(signer).email !== code.address) return;

  const owner = await readOwner(context.database, code.documentId);
  const content = codeToSign({
    language: owner.language,
    reader: personOf(signer).name,
    documentName: document.name,
    companyName: owner.companyName,
    requestedBy: owner.creatorName,
    digits: digitsOf(context.secrets, code),
    expiresAt: code.expiresAt,
    timeZone: document.timeZone,
    isInPerson: link.handedOverBy !== null,
  });
  const to = { name: personOf(signer).name, address: code.address };
  const { database, now } = context;
  const message = { id: codeId, linkId: link.id, kind: 'email', address: code.address, isCode: true } as const;
  const { token: returnToken } = await openMessage(database, message, now());
  const logo = logoOf(context.publicUrl, owner);
  await deliver(
    context,
    codeId,
    { ...composeMail({ to, sender: owner.sender, logo, content }), returnToken },
    {
      onSent: (tx) => markSent(tx, codeId, now()),
      onRefused: (tx, answer) => recordRefusal(context, tx, { link, mailId: codeId, address: code.address, answer }),
      onNotTaken: (answer) => recordWaiting(context, codeId, answer),
    },
  );
}

/** A code that the mail server did not take in time is of no use any more; its address is none the worse for that. */
async function settleLate({ database, now }: AppContext, id: string): Promise<void> {
  const message = await findMessage(database, { id });
  if (message?.state === 'sending') await saveMessage(database, id, { state: 'failed', stateAt: now() });
}
