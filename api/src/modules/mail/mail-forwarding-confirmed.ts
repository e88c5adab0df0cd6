import type { AppContext } from '../../context.ts';
import type { ForwardingConfirmedJob } from '../../jobs.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDocument } from '../document/document-storage.ts';
import { isStanding } from '../forwarding/forwarding.ts';
import { readForwarding } from '../forwarding/forwarding-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { forwardingConfirmed } from './messages/forwarding-confirmed.ts';

/** Tells who forwarded a document that it was, or that they have it back; not what is no longer so. */
export async function mailForwardingConfirmed(
  context: AppContext,
  { forwardingId, isGivenBack }: Omit<ForwardingConfirmedJob, 'kind'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const forwarding = await readForwarding(database, forwardingId);
  if (!forwarding || isStanding(forwarding) === isGivenBack) return;
  const { documentId, fromName, fromEmail, toName } = forwarding;
  const document = await readDocument(database, documentId);
  const owner = await readOwner(database, documentId);
  const content = forwardingConfirmed({
    ...{ language: owner.language, reader: fromName, documentName: document.name, companyName: owner.companyName },
    ...{ toName, requestedBy: owner.creatorName, isGivenBack },
  });
  const to = { name: fromName, address: fromEmail };
  const logo = logoOf(publicUrl, owner);
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content }));
}
