import type { AppContext } from '../../context.ts';
import type { ForwardingUndoneJob } from '../../jobs.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDocument } from '../document/document-storage.ts';
import { readForwarding } from '../forwarding/forwarding-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { forwardingUndone } from './messages/forwarding-undone.ts';

/** Tells somebody whom a document was forwarded to that they are not to act on it any more. */
export async function mailForwardingUndone(
  context: AppContext,
  { forwardingId }: Pick<ForwardingUndoneJob, 'forwardingId'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const forwarding = await readForwarding(database, forwardingId);
  if (!forwarding) return;
  const { documentId, fromName, toName, toEmail } = forwarding;
  const document = await readDocument(database, documentId);
  const owner = await readOwner(database, documentId);
  const content = forwardingUndone({
    language: owner.language,
    reader: toName,
    documentName: document.name,
    companyName: owner.companyName,
    fromName,
  });
  const to = { name: toName, address: toEmail };
  const logo = logoOf(publicUrl, owner);
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content }));
}
