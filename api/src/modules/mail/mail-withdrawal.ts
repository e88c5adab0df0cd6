import type { AppContext } from '../../context.ts';
import type { WithdrawalMailJob } from '../../jobs.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { readDossier } from '../document/document-storage.ts';
import { personOfLink } from '../document/person-of-link.ts';
import { readLink, readWithdrawal } from '../link/link-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { withdrawn } from './messages/withdrawn.ts';

/** Tells somebody who was asked to approve or sign that they are not any more, unless they were asked again since. */
export async function mailWithdrawal(
  context: AppContext,
  { linkId }: Pick<WithdrawalMailJob, 'linkId'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const link = await readLink(database, linkId);
  const withdrawal = link && (await readWithdrawal(database, link.documentId));
  if (!link || !withdrawal) return;
  const person = await personOfLink(database, link, await readDossier(database, link.documentId));
  if (!person) return;

  const owner = await readOwner(database, link.documentId);
  const content = withdrawn({
    language: owner.language,
    reader: person.name,
    documentName: withdrawal.document,
    companyName: owner.companyName,
    by: withdrawal.actorName,
    reason: String(withdrawal.details?.['reason'] ?? ''),
  });
  const to = { name: person.name, address: person.email };
  const logo = logoOf(publicUrl, owner);
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content }));
}
