import { Readable } from 'node:stream';
import {
  consentVersion,
  type DocumentId,
  type Language,
  NewDocument,
  NewTemplateDocuments,
  type TemplateId,
} from '@pacta/contracts';
import type { LinkActor, UserActor } from '../src/actor.ts';
import type { AppContext } from '../src/context.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import type { Job } from '../src/jobs.ts';
import { readLists } from '../src/modules/annex-list/annex-list-storage.ts';
import { createDocument } from '../src/modules/document/create-document.ts';
import { readDossier } from '../src/modules/document/document-storage.ts';
import { createFromTemplates } from '../src/modules/filling/create-from-templates.ts';
import { readLatestLink } from '../src/modules/link/link-storage.ts';
import { outboxMailer } from '../src/modules/outbox/outbox-mailer.ts';
import { approveDocument } from '../src/modules/public-document/approve-document.ts';
import { declineDocument } from '../src/modules/public-document/decline-document.ts';
import { rejectDocument } from '../src/modules/public-document/reject-document.ts';
import { signDocument } from '../src/modules/public-document/sign-document.ts';
import type { Signer } from '../src/modules/signer/signer.ts';
import { receivePdf } from '../src/modules/upload/receive-pdf.ts';
import { handle } from '../src/platform/job-queue.ts';
import { newId } from '../src/platform/new-id.ts';
import { clauses } from './clauses.ts';
import { contractPdf } from './contract-pdf.ts';
import type { DemoDocument, Ending } from './documents.ts';
import { signaturePng } from './signature-png.ts';
import type { MadeFromTemplate } from './templates.ts';

const hour = 60 * 60_000;

type Past = ReturnType<typeof pastOf>;

/** The product on a day in the past. Jobs wait until the clock moves on. */
function pastOf(real: AppContext, start: Date) {
  let moment = start;
  const now = () => moment;
  const waiting: Job[] = [];
  const context: AppContext = {
    ...real,
    now,
    mailer: outboxMailer({ database: real.database, now }),
    jobs: { enqueue: async (_tx, job) => void waiting.push(job) },
  };

  /** Does all waiting jobs, then moves the clock some hours on. */
  async function later(hours: number): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) await handle(jobHandlers(context), job, newId(now()));
    moment = new Date(Math.min(moment.getTime() + hours * hour, real.now().getTime()));
  }
  return { context, later };
}

interface Creator {
  readonly user: UserActor;
  readonly language: Language;
}

/** Takes a document through its lifecycle with the product's own use cases, from a day in the past on. */
export async function tellStory(
  real: AppContext,
  { user, language }: Creator,
  document: DemoDocument,
  start: Date,
): Promise<void> {
  const past = pastOf(real, start);
  const documentId = await create(past.context, user, document, language);
  await past.later(5);
  if (document.ending.type === 'waits_for_approval') return;
  if (document.approver) await decide(past, documentId, document);
  await sign(past, documentId, document);
  await decline(past, documentId, document);
}

/** A document that its approver has approved, and that its client has not opened yet. */
export async function tellTemplateStory(
  real: AppContext,
  user: UserActor,
  document: MadeFromTemplate,
  templateId: TemplateId,
  start: Date,
): Promise<void> {
  const { context, later } = pastOf(real, start);
  const documentId = await createFrom(context, user, document, templateId);
  await later(5);
  await approveDocument(context, await approverOf(context, documentId), await shownOf(context, documentId));
  await later(1);
}

async function decide({ context, later }: Past, documentId: DocumentId, { ending }: DemoDocument): Promise<void> {
  const approver = await approverOf(context, documentId);
  const shown = await shownOf(context, documentId);
  if (ending.type === 'rejected') await rejectDocument(context, approver, { ...shown, comments: ending.comments });
  else await approveDocument(context, approver, shown);
  await later(20);
}

async function sign({ context, later }: Past, documentId: DocumentId, { ending }: DemoDocument): Promise<void> {
  const { signers } = await readDossier(context.database, documentId);
  for (const [index, signer] of signers.slice(0, signaturesUntil(ending)).entries()) {
    const png = signaturePng(index + documentId.charCodeAt(12)).toString('base64');
    const shown = await shownOf(context, documentId);
    const signing = { ...shown, consent: consentVersion, mark: { kind: 'drawn', png } } as const;
    await signDocument(context, await holderOf(context, signer), signing);
    await later(9);
  }
}

function signaturesUntil(ending: Ending): number {
  if (ending.type === 'completed') return Number.POSITIVE_INFINITY;
  return ending.type === 'sent' ? ending.signed : 0;
}

async function decline({ context, later }: Past, documentId: DocumentId, { ending }: DemoDocument): Promise<void> {
  const [first] = (await readDossier(context.database, documentId)).signers;
  if (ending.type !== 'declined' || !first) return;
  const { comments } = ending;
  await declineDocument(context, await holderOf(context, first), { ...(await shownOf(context, documentId)), comments });
  await later(1);
}

const approverOf = (context: AppContext, documentId: DocumentId): Promise<LinkActor> =>
  actorOf(context, { role: 'approver', documentId, signerId: null });

const holderOf = (context: AppContext, { id: signerId, documentId }: Signer): Promise<LinkActor> =>
  actorOf(context, { role: 'signer', documentId, signerId });

/** People of the story act on this machine, and without a browser. */
const from = { ip: '127.0.0.1', userAgent: null, authentication: 'link' } as const;

/** Somebody with the link that they were mailed last. */
async function actorOf({ database }: AppContext, holder: Omit<LinkActor, 'id'>): Promise<LinkActor> {
  const purpose = holder.role === 'approver' ? 'vobo' : 'complete';
  const { id } = await readLatestLink(database, { ...holder, purpose });
  return { ...holder, id, from, sentBy: { channel: 'email', phone: null } };
}

async function create(context: AppContext, user: UserActor, document: DemoDocument, language: Language) {
  const { name, parties, signers, approver, signatureType = 'digital', annexList } = document;
  const bytes = await contractPdf({ title: name, parties, clauses: clauses[language], signers: signers.length });
  const upload = await receivePdf(context, user, { fileName: `${name}.pdf`, bytes: Readable.from([bytes]) });
  const request = NewDocument.parse({
    requestKey: newId(context.now()),
    uploadId: upload.id,
    name,
    signers: signers.map(([name, email], index) => ({ position: `firmante_${index + 1}`, name, email })),
    positions: upload.positions,
    ...(await annexListFor(context, user, annexList)),
    settings: {
      signatureType,
      voboDifferentFromSigner: approver !== null,
      ...(approver && { voboName: approver[0], voboEmail: approver[1] }),
      generateWithoutSignature: signers.length === 0,
      sendWithoutVobo: approver === null,
    },
  });
  return createDocument(context, user, request);
}

/** The client gives what signers give; the rest the company has already. */
async function annexListFor({ database }: AppContext, { companyId }: UserActor, name: string | undefined) {
  const list = name && companyId && (await readLists(database, companyId)).find((each) => each.name === name);
  if (!list) return {};
  const items = list.items.map(({ id: itemId, giver }) =>
    giver === 'signer'
      ? { itemId, askedOf: 'firmante_1' }
      : { itemId, waiver: 'Consta en el expediente del proveedor.' },
  );
  return { annexList: { listId: list.id, revision: list.revision, items } };
}

async function createFrom(context: AppContext, user: UserActor, document: MadeFromTemplate, templateId: TemplateId) {
  const { name, answers, signers, approver } = document;
  const request = NewTemplateDocuments.parse({
    requestKey: newId(context.now()),
    templates: [{ templateId, version: 1, name }],
    answers,
    signers: signers.map(([signer, email], index) => ({ position: `firmante_${index + 1}`, name: signer, email })),
    settings: {
      signatureType: 'digital',
      voboDifferentFromSigner: true,
      voboName: approver[0],
      voboEmail: approver[1],
      generateWithoutSignature: false,
      sendWithoutVobo: false,
    },
  });
  const [documentId] = await createFromTemplates(context, user, request);
  if (!documentId) throw new Error(`${name} was not made.`);
  return documentId;
}

async function shownOf({ database }: AppContext, documentId: DocumentId) {
  const { document } = await readDossier(database, documentId);
  return { documentId, sha256: document.sha256 };
}
