import { announceCompletion } from '../document/announce-completion.ts';
import { complete } from '../document/document.ts';
import { saveDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { fetchAgainAfter } from '../envelope/envelope.ts';
import { saveEnvelope, untroubled } from '../envelope/envelope-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { askForConstancia } from '../seal/conserve.ts';
import type { ReturnedFile } from './ask-provider.ts';
import type { Settling } from './settling.ts';

/** What came back becomes the finished file as it came, if it is made of what was sent and its signatures are valid. */
export const takeFile = (settling: Settling, file: ReturnedFile): Promise<void> =>
  file.problem === null ? completeWith(settling, file) : keepAside(settling, { ...file, problem: file.problem });

async function completeWith({ context, tx, envelope, dossier, at }: Settling, { sha256, size }: ReturnedFile) {
  const completed = complete(dossier, { sha256, size }, at);
  const { document } = completed;
  await saveDossier(tx, completed);
  const over = { ...untroubled, state: 'completed', since: at, dueAt: null } as const;
  await saveEnvelope(tx, envelope.id, { ...over, fileSha256: null, fileProblem: null });
  const details = { seal: 'provider', provider: envelope.provider, envelope: envelope.remoteId };
  await record(tx, document.id, eventOn(document, 'COMPLETED', system, at, { sha256, details }));
  await askForConstancia(context, tx, document);
  await announceCompletion(context, tx, completed);
}

/** It is kept for the operator, told once, and asked for again from time to time: whoever mends it does so at the provider. */
async function keepAside(
  { context, tx, envelope, dossier, at }: Settling,
  { sha256, problem }: ReturnedFile & { readonly problem: NonNullable<ReturnedFile['problem']> },
): Promise<void> {
  const attempts = envelope.attempts + 1;
  const dueAt = new Date(at.getTime() + fetchAgainAfter(attempts));
  await saveEnvelope(tx, envelope.id, {
    ...untroubled,
    attempts,
    dueAt,
    fileSha256: sha256,
    fileProblem: problem,
  });
  if (envelope.fileSha256 === sha256) return;
  const { document } = dossier;
  const details = { provider: envelope.provider, envelope: envelope.remoteId, problem, file: sha256 };
  await record(tx, document.id, eventOn(document, 'ENVELOPE_FILE_REFUSED', system, at, { details }));
  if (!envelope.fileSha256)
    await notifyCreator(context, tx, { type: 'failed', document, by: '', failedStep: 'provider_file' });
}
