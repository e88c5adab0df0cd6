import type { AppContext } from '../../context.ts';
import type { LinkMail, LinkMailJob } from '../../jobs.ts';
import { newToken } from '../../platform/token.ts';
import { type Document, type Dossier, personWith } from '../document/document.ts';
import { type Names, readNames } from '../document/document-detail-storage.ts';
import { hasOpenQuestions } from '../document/document-filling.ts';
import { readDossier } from '../document/document-storage.ts';
import { isGood, type Link } from '../link/link.ts';
import { insertKey, readLink } from '../link/link-storage.ts';
import { attachedFile } from './attached-file.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { logoOf } from './logo.ts';
import { completed } from './messages/completed.ts';
import { invitationToApprove } from './messages/invitation-to-approve.ts';
import { invitationToSign } from './messages/invitation-to-sign.ts';
import { reminder } from './messages/reminder.ts';

/** Makes a key for a link and mails it. Only here is the key ever seen; a mail that is sent again carries another. */
export async function mailLink(context: AppContext, { linkId, mail }: LinkMailJob): Promise<void> {
  const link = await readLink(context.database, linkId);
  if (!link || !isGood(link, context.now())) return; // replaced before it was sent
  const dossier = await readDossier(context.database, link.documentId);
  const person = personWith(link, dossier);
  if (!person) return;

  const names = await readNames(context.database, link.documentId);
  const { token, hash } = newToken();
  await insertKey(context.database, { hash, linkId });
  const attached = mail === 'completed' ? attachedFile(dossier.document) : undefined;
  const content = contentOf(mail, {
    link,
    dossier,
    names,
    reader: person.name,
    url: urlOf(context, link, token),
    isAttached: attached !== undefined,
  });
  const to = { name: person.name, address: person.email };
  const logo = logoOf(context.publicUrl, names);
  await context.mailer.send(
    composeMail({ to, sender: names.sender, logo, content, attachments: attached ? [attached] : [] }),
  );
}

const paths = { vobo: 'vobo', complete: 'complete-document' } as const;

/** The key stands in the fragment: it is in no query, no log and no referrer. */
const urlOf = ({ publicUrl }: AppContext, { purpose, documentId }: Link, key: string): string =>
  `${publicUrl}/document/${paths[purpose]}/${documentId}#key=${key}`;

interface Facts {
  readonly link: Link;
  readonly dossier: Dossier;
  readonly names: Names;
  readonly reader: string;
  readonly url: string;
  readonly isAttached: boolean;
}

function contentOf(mail: LinkMail, { link, dossier, names, reader, url, isAttached }: Facts): Content {
  const { document } = dossier;
  const facts = { language: names.language, reader, documentName: document.name, companyName: names.companyName, url };
  const invitation = { ...facts, requestedBy: names.creatorName, expiresAt: link.expiresAt };
  switch (mail) {
    case 'approve':
      return invitationToApprove(invitation);
    case 'sign':
      return invitationToSign({ ...invitation, onPaper: isOnPaper(document), asks: hasOpenQuestions(document) });
    case 'remind':
      return reminder({ ...invitation, awaited: link.purpose === 'vobo' ? 'approval' : 'signature' });
    case 'completed':
      return completed({ ...facts, isSigned: document.sealedSha256 !== null, isAttached });
  }
}

const isOnPaper = ({ signatureType }: Document) => signatureType === 'fisica';
