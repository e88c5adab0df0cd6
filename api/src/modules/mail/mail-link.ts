import type { SignatureType } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { LinkMail, LinkMailJob } from '../../jobs.ts';
import { type Dossier, isSignedByAll, personWith } from '../document/document.ts';
import { type Owner, readOwner } from '../document/document-detail-storage.ts';
import { sealedName } from '../document/document-file.ts';
import { hasOpenQuestions } from '../document/document-filling.ts';
import { readDossier } from '../document/document-storage.ts';
import { type CorrectionFacts, readCorrectionFor } from '../document/read-correction.ts';
import { isValid, type Link } from '../link/link.ts';
import { insertKey, readLink } from '../link/link-storage.ts';
import { readLatestScan } from '../scan/scan-storage.ts';
import type { Person } from '../signer/signer.ts';
import { attachedFile } from './attached-file.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { logoOf } from './logo.ts';
import { completed } from './messages/completed.ts';
import { invitationToApprove } from './messages/invitation-to-approve.ts';
import { invitationToSign } from './messages/invitation-to-sign.ts';
import { reminder } from './messages/reminder.ts';
import { scanReturned } from './messages/scan-returned.ts';
import { pageAddress } from './page-address.ts';
import { recordRefusal } from './record-refusal.ts';

/** Mails a link with its key, which is never seen anywhere else. */
export async function mailLink(context: AppContext, { linkId, mail }: LinkMailJob, mailId: string): Promise<void> {
  const link = await readLink(context.database, linkId);
  if (!link || !isValid(link, context.now())) return; // revoked before it was sent
  const dossier = await readDossier(context.database, link.documentId);
  const person = personWith(link, dossier);
  if (!person) return;

  const owner = await readOwner(context.database, link.documentId);
  const key = await keyOfMail(context, mailId, (tx, hash) => insertKey(tx, { hash, linkId }));
  if (key === undefined) return;
  const attached = mail === 'completed' ? attachedFile(dossier.document, owner.language) : undefined;
  const reader = {
    role: link.purpose === 'vobo' ? ('approver' as const) : ('signer' as const),
    signerId: link.signerId,
  };
  const scan = link.signerId
    ? await readLatestScan(context.database, link.signerId, dossier.document.version)
    : undefined;
  const content = contentOf(mail, {
    link,
    dossier,
    owner,
    person,
    correction: await readCorrectionFor(context.database, dossier, reader),
    url: pageAddress(context, { path: pathOf(link), language: owner.language, key }),
    isAttached: attached !== undefined,
    reason: scan?.reason ?? '',
  });
  const to = { name: person.name, address: person.email };
  const logo = logoOf(context.publicUrl, owner);
  const attachments = attached ? [attached] : [];
  const written = composeMail({ to, sender: owner.sender, logo, content, attachments });
  await deliver(context, mailId, written, (tx, answer) =>
    recordRefusal(context, tx, { link, mailId, address: person.email, answer }),
  );
}

const paths = { vobo: 'vobo', complete: 'complete-document' } as const;

const pathOf = ({ purpose, documentId }: Link): string => `/document/${paths[purpose]}/${documentId}`;

interface Facts {
  readonly link: Link;
  readonly dossier: Dossier;
  readonly owner: Owner;
  readonly person: Person;
  readonly correction: CorrectionFacts | undefined;
  readonly url: string;
  readonly isAttached: boolean;
  /** Why their scan was sent back. */
  readonly reason: string;
}

function contentOf(
  mail: LinkMail,
  { link, dossier, owner, person, url, isAttached, reason, ...asked }: Facts,
): Content {
  const { document } = dossier;
  const { name: reader, onBehalfOf } = person;
  const facts = { language: owner.language, reader, documentName: document.name, companyName: owner.companyName, url };
  const correction = asked.correction && withAuthor(asked.correction);
  const invitation = { ...facts, requestedBy: owner.creatorName, expiresAt: link.expiresAt, onBehalfOf, correction };
  switch (mail) {
    case 'approve':
      return invitationToApprove({
        ...invitation,
        isToBeSigned: !document.generateWithoutSignature && !isSignedByAll(dossier),
        signsToo: link.signerId !== null,
      });
    case 'sign':
      return invitationToSign({ ...invitation, way: wayOf(link, dossier), asks: hasOpenQuestions(document) });
    case 'remind':
      return reminder({ ...invitation, awaited: link.purpose === 'vobo' ? 'approval' : 'signature' });
    case 'returned':
      return scanReturned({ ...invitation, reason });
    case 'completed':
      return completed({ ...facts, isSigned: sealedName(document, owner.language) !== undefined, isAttached });
  }
}

const withAuthor = ({ comment, ...correction }: CorrectionFacts) => ({
  ...correction,
  comment: comment && { by: comment.authorName, text: comment.text },
});

const wayOf = ({ signerId }: Link, { document, signers }: Dossier): SignatureType =>
  signers.find(({ id }) => id === signerId)?.signatureType ?? document.signatureType;
