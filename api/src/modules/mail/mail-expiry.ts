import type { AppContext } from '../../context.ts';
import type { ExpiryMailJob } from '../../jobs.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { hasEnded, maySee } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { companySigns } from '../document/signing-stages.ts';
import { isDone } from '../signer/signer.ts';
import { readUser } from '../user/user-storage.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { expired } from './messages/expired.ts';
import { pageAddress } from './page-address.ts';

/** Tells the creator that those who were asked cannot approve or sign a document any more, unless they have given more time meanwhile. */
export async function mailExpiry(
  context: AppContext,
  { documentId }: Pick<ExpiryMailJob, 'documentId'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl, now } = context;
  const dossier = await readDossier(database, documentId);
  const { document, signers } = dossier;
  const reader = await readUser(database, document.creatorId);
  if (!hasEnded(dossier, now()) || reader?.status !== 'ACTIVE' || !maySee(reader, document)) return;
  const owner = await readOwner(database, documentId);
  const company = companySigns(document) ? 1 : 0;
  const content = expired({
    language: reader.language,
    reader: reader.name,
    documentName: document.name,
    companyName: owner.companyName,
    url: pageAddress(context, { path: `/admin/document/${documentId}`, language: reader.language }),
    isApproved: document.status === 'ENVIADO',
    signed: signers.filter(isDone).length + (document.companySignedAt ? company : 0),
    total: signers.length + company,
  });
  const to = { name: reader.fullName, address: reader.email };
  const logo = logoOf(publicUrl, owner);
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content, attachments: [] }));
}
