import type { DocumentId, LinkPurpose, SignatureType } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import type { LinkMail, LinkMailJob, Quote } from '../../jobs.ts';
import { type Dossier, isSignedByAll } from '../document/document.ts';
import { type Owner, readOwner } from '../document/document-detail-storage.ts';
import { hasOpenQuestions } from '../document/document-filling.ts';
import { readDossier } from '../document/document-storage.ts';
import { personOfLink } from '../document/person-of-link.ts';
import { type CorrectionFacts, readCorrectionFor } from '../document/read-correction.ts';
import { isSameAddress, isStanding, latestOf } from '../forwarding/forwarding.ts';
import { readForwardings } from '../forwarding/forwarding-storage.ts';
import { byMail, isValid, type Link } from '../link/link.ts';
import { insertKey, readLink } from '../link/link-storage.ts';
import { markSent, openMessage } from '../message/message-storage.ts';
import { readLatestScan } from '../scan/scan-storage.ts';
import type { Person } from '../signer/signer.ts';
import { attachedFile } from './attached-file.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { deliver } from './deliver.ts';
import { keyOfMail } from './key-of-mail.ts';
import { logoOf } from './logo.ts';
import { completed } from './messages/completed.ts';
import type { Handing } from './messages/facts.ts';
import { identityAgain } from './messages/identity-again.ts';
import { invitationToApprove } from './messages/invitation-to-approve.ts';
import { invitationToSign } from './messages/invitation-to-sign.ts';
import { observing } from './messages/observing.ts';
import { reminder } from './messages/reminder.ts';
import { scanReturned } from './messages/scan-returned.ts';
import { pageAddress } from './page-address.ts';
import { recordRefusal } from './record-refusal.ts';
import { recordWaiting } from './record-waiting.ts';
import { signedBy } from './signed-by.ts';

/** Mails a link with its key, which is never seen anywhere else. */
export async function mailLink(context: AppContext, job: LinkMailJob, mailId: string): Promise<void> {
  const { linkId, mail, note } = job;
  const link = await readLink(context.database, linkId);
  if (!link || !isValid(link, context.now())) return; // revoked before it was sent
  const dossier = await readDossier(context.database, link.documentId);
  const person = await personOfLink(context.database, link, dossier);
  if (!person) return;

  const owner = await readOwner(context.database, link.documentId);
  const key = await keyOfMail(context, mailId, (tx, hash) => insertKey(tx, { hash, linkId, ...byMail }));
  if (key === undefined) return;
  const isOfEnd = mail === 'completed' || (mail === 'observe' && dossier.document.status === 'COMPLETADO');
  const attached = isOfEnd ? attachedFile(dossier.document, owner.language) : undefined;
  const reader = {
    role: roles[link.purpose],
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
    handed: await handingOf(context.database, link, person),
    url: pageAddress(context, { path: pathOf(link), language: owner.language, key }),
    isAttached: attached !== undefined,
    reason: scan?.reason ?? '',
    note,
  });
  const to = { name: person.name, address: person.email };
  const logo = logoOf(context.publicUrl, owner);
  const attachments = attached ? [attached] : [];
  const { now, database } = context;
  const message = { id: mailId, linkId, kind: 'email', address: person.email } as const;
  const { token: returnToken } = await openMessage(database, message, now());
  const written = { ...composeMail({ to, sender: owner.sender, logo, content, attachments }), returnToken };
  await deliver(context, mailId, written, {
    onSent: (tx) => markSent(tx, mailId, now()),
    onRefused: (tx, answer) => recordRefusal(context, tx, { link, mailId, address: person.email, answer }),
    onNotTaken: (answer) => recordWaiting(context, mailId, answer),
  });
}

const roles = { vobo: 'approver', complete: 'signer', observe: 'observer' } as const;

/** How the reader came to the place that the link is for, where it was forwarded. */
async function handingOf(database: Database, { documentId, signerId, purpose }: Link, reader: Person) {
  if (purpose === 'observe') return undefined;
  const latest = latestOf(await readForwardings(database, documentId), { signerId });
  if (!latest) return undefined;
  if (isStanding(latest)) return { kind: 'forwarded', by: latest.fromName, reason: latest.reason } as const;
  return isSameAddress(latest.fromEmail, reader.email)
    ? ({ kind: 'given_back', from: latest.toName } as const)
    : undefined;
}

const paths: Record<LinkPurpose, (id: DocumentId) => string> = {
  vobo: (id) => `vobo/${id}`,
  complete: (id) => `complete-document/${id}`,
  observe: (id) => `complete-document/${id}?for=observe`, // the specification has no page for observers alone
};

const pathOf = ({ purpose, documentId }: Link): string => `/document/${paths[purpose](documentId)}`;

interface Facts {
  readonly link: Link;
  readonly dossier: Dossier;
  readonly owner: Owner;
  readonly person: Person;
  readonly correction: CorrectionFacts | undefined;
  readonly handed: Handing | undefined;
  readonly url: string;
  readonly isAttached: boolean;
  /** Why their scan was sent back. */
  readonly reason: string;
  /** What is said with a reminder. */
  readonly note: Quote | undefined;
}

function contentOf(
  mail: LinkMail,
  { link, dossier, owner, person, url, isAttached, reason, note, handed, ...asked }: Facts,
): Content {
  const { document } = dossier;
  const { name: reader, onBehalfOf } = person;
  const facts = { language: owner.language, reader, documentName: document.name, companyName: owner.companyName, url };
  const correction = asked.correction && withAuthor(asked.correction);
  const invitation = {
    ...facts,
    requestedBy: owner.creatorName,
    expiresAt: earlier(link.expiresAt, document.expiresAt),
    timeZone: document.timeZone,
    onBehalfOf,
    correction,
    handed,
  };
  switch (mail) {
    case 'approve':
      return invitationToApprove({
        ...invitation,
        isToBeSigned: !document.generateWithoutSignature && !isSignedByAll(dossier),
        signsToo: link.signerId !== null,
      });
    case 'sign':
      return invitationToSign({
        ...invitation,
        way: wayOf(link, dossier),
        asks: hasOpenQuestions(document),
        verifies: verifies(link, dossier),
        files: signerOf(link, dossier)?.missingAnnexes ?? [],
      });
    case 'remind':
      return reminder({ ...invitation, note, awaited: link.purpose === 'vobo' ? 'approval' : 'signature' });
    case 'returned':
      return scanReturned({ ...invitation, reason });
    case 'observe':
      return observing({
        ...invitation,
        expiresAt: link.expiresAt,
        isCompleted: document.status === 'COMPLETADO',
        isAttached,
      });
    case 'identity':
      return identityAgain(invitation);
    case 'completed':
      return completed({ ...facts, signed: signedBy(dossier), isAttached });
  }
}

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

const withAuthor = ({ comment, ...correction }: CorrectionFacts) => ({
  ...correction,
  comment: comment && { by: comment.authorName, text: comment.text },
});

const signerOf = ({ signerId }: Link, { signers }: Dossier) => signers.find(({ id }) => id === signerId);

const verifies = (link: Link, dossier: Dossier): boolean => signerOf(link, dossier)?.identity === 'needed';

const wayOf = (link: Link, dossier: Dossier): SignatureType =>
  signerOf(link, dossier)?.signatureType ?? dossier.document.signatureType;
