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
import { createDocument } from '../src/modules/document/create-document.ts';
import { readDossier } from '../src/modules/document/document-storage.ts';
import { createFromTemplates } from '../src/modules/filling/create-from-templates.ts';
import { outboxMailer } from '../src/modules/outbox/outbox-mailer.ts';
import { approveDocument } from '../src/modules/public-document/approve-document.ts';
import { declineDocument } from '../src/modules/public-document/decline-document.ts';
import { rejectDocument } from '../src/modules/public-document/reject-document.ts';
import { signDocument } from '../src/modules/public-document/sign-document.ts';
import { receivePdf } from '../src/modules/upload/receive-pdf.ts';
import { handle } from '../src/platform/job-queue.ts';
import { newId } from '../src/platform/new-id.ts';
import { clauses } from './clauses.ts';
import { contractPdf } from './contract-pdf.ts';
import type { DemoDocument } from './documents.ts';
import { signaturePng } from './signature-png.ts';
import type { MadeFromTemplate } from './templates.ts';

const hour = 60 * 60_000;

/** Takes documents through their lifecycles with the product's own use cases, on days in the past. */
export function storyteller(real: AppContext, user: UserActor, language: Language) {
  let moment = real.now();
  const waiting: Job[] = [];
  const context: AppContext = {
    ...real,
    now: () => moment,
    mailer: outboxMailer({ database: real.database, now: () => moment }),
    jobs: { enqueue: async (_tx, job) => void waiting.push(job) }, // done below, on the day of the story
  };

  /** Does all enqueued jobs, then moves the clock some hours on. */
  async function later(hours: number): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) await handle(jobHandlers(context), job);
    moment = new Date(Math.min(moment.getTime() + hours * hour, real.now().getTime()));
  }

  async function tell(document: DemoDocument, start: Date): Promise<void> {
    moment = start;
    const documentId = await create(context, user, document, language);
    await later(5);
    if (document.ending.type === 'waits_for_approval') return;
    if (document.approver) {
      const approver: LinkActor = { role: 'approver', id: newId(moment), documentId, signerId: null };
      const shown = await shownOf(context, documentId);
      if (document.ending.type === 'rejected') {
        await rejectDocument(context, approver, { ...shown, comments: document.ending.comments });
      } else await approveDocument(context, approver, shown);
      await later(20);
    }
    await sign(documentId, document);
  }

  async function sign(documentId: DocumentId, { ending }: DemoDocument): Promise<void> {
    const { signers } = await readDossier(context.database, documentId);
    const count = ending.type === 'completed' ? signers.length : ending.type === 'sent' ? ending.signed : 0;
    const holder = (signer: (typeof signers)[number]): LinkActor => ({
      role: 'signer',
      id: newId(moment),
      documentId,
      signerId: signer.id,
    });
    for (const [index, signer] of signers.slice(0, count).entries()) {
      const png = signaturePng(index + documentId.charCodeAt(12)).toString('base64');
      const mark = { kind: 'drawn', png } as const;
      await signDocument(context, holder(signer), {
        ...(await shownOf(context, documentId)),
        consent: consentVersion,
        mark,
      });
      await later(9);
    }
    const [first] = signers;
    if (ending.type !== 'declined' || !first) return;
    await declineDocument(context, holder(first), {
      ...(await shownOf(context, documentId)),
      comments: ending.comments,
    });
    await later(1);
  }

  /** A document that its approver has approved, and that its client has not opened yet. */
  async function tellFromTemplate(document: MadeFromTemplate, templateId: TemplateId, start: Date): Promise<void> {
    moment = start;
    const documentId = await createFrom(context, user, document, templateId);
    await later(5);
    const approver: LinkActor = { role: 'approver', id: newId(moment), documentId, signerId: null };
    await approveDocument(context, approver, await shownOf(context, documentId));
    await later(1);
  }

  return { tell, tellFromTemplate };
}

async function create(context: AppContext, user: UserActor, document: DemoDocument, language: Language) {
  const { name, parties, signers, approver, signatureType = 'digital' } = document;
  const bytes = await contractPdf({ title: name, parties, clauses: clauses[language], signers: signers.length });
  const upload = await receivePdf(context, user, { fileName: `${name}.pdf`, bytes: Readable.from([bytes]) });
  const request = NewDocument.parse({
    requestKey: newId(context.now()),
    uploadId: upload.id,
    name,
    signers: signers.map(([name, email], index) => ({ position: `firmante_${index + 1}`, name, email })),
    positions: upload.positions,
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
