import { randomUUID } from 'node:crypto';
import {
  AnnexItemId,
  AnnexListId,
  BatchId,
  type CompanyId,
  type DocumentId,
  type LinkPurpose,
  ScanId,
  Sha256,
  type SignerId,
  TemplateId,
  UploadId,
  UserId,
} from '@pacta/contracts';
import { ForwardingId, ObserverId } from '@pacta/contracts/circulation';
import { DeliveryId, EventId } from '@pacta/contracts/webhook';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import type { Transaction } from '../src/database.ts';
import type { ListedItem } from '../src/modules/annex-list/annex-list.ts';
import { insertList } from '../src/modules/annex-list/annex-list-storage.ts';
import { insertRows, saveChecked } from '../src/modules/batch/batch-row-storage.ts';
import { insertBatch } from '../src/modules/batch/batch-storage.ts';
import { insertSheet } from '../src/modules/batch/sheet-storage.ts';
import { insertAnnexItems } from '../src/modules/document/annex-item-storage.ts';
import { insertDocument, insertVersion } from '../src/modules/document/document-storage.ts';
import { insertPreparation } from '../src/modules/efirma/efirma-storage.ts';
import { insertEnvelope, saveEnvelope } from '../src/modules/envelope/envelope-storage.ts';
import { insertForwarding } from '../src/modules/forwarding/forwarding-storage.ts';
import { byMail, lifetimes } from '../src/modules/link/link.ts';
import { insertKey, insertLink, insertToken } from '../src/modules/link/link-storage.ts';
import { insertObservers } from '../src/modules/observer/observer-storage.ts';
import { comparePages } from '../src/modules/scan/compare-pages.ts';
import { insertScan } from '../src/modules/scan/scan-storage.ts';
import { insertConstancia, saveIssued } from '../src/modules/seal/constancia-storage.ts';
import { insertSigners } from '../src/modules/signer/signer-storage.ts';
import { suggestVariables } from '../src/modules/template/suggest-variable.ts';
import { insertTemplate } from '../src/modules/template/template-storage.ts';
import { insertTemplateUpload } from '../src/modules/template/template-upload-storage.ts';
import { insertUpload } from '../src/modules/upload/upload-storage.ts';
import { secretOwner } from '../src/modules/webhook/make-secret.ts';
import { insertDeliveries, insertEvents, insertWebhook, lockWebhook } from '../src/modules/webhook/webhook-storage.ts';
import { hashToken, newToken } from '../src/platform/token.ts';
import { passwordHash } from './accounts.ts';
import { context } from './app.ts';
import { adminId, companyId, insertedCompany, insertedUser, now, otherCompanyId, subId } from './builders.ts';
import { database } from './database.ts';
import { aDocument, aSigner } from './dossier.ts';

/** Two companies with a sub-user each, and the administrator. Every record belongs to the first company. */
export const people = {
  sub: { id: subId, email: 'sub@example.com' },
  stranger: { id: UserId.parse('0198c1a0-0000-7000-8000-0000000000b1'), email: 'stranger@example.com' },
  admin: { id: adminId, email: 'admin@example.com' },
} as const;
export type Person = keyof typeof people;

export const invitedId = UserId.parse('0198c1a0-0000-7000-8000-0000000000a9');
export async function insertedPeople(): Promise<void> {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser({ ...people.sub, companyId, passwordHash });
  await insertedUser({ ...people.stranger, companyId: otherCompanyId, passwordHash });
  await insertedUser({ ...people.admin, role: 'admin', companyId: null, passwordHash });
  await insertedUser({ id: invitedId, companyId, status: 'INVITED', email: 'invited@example.com' });
}

const contract = fixture('contract.pdf');

export async function insertedUpload(userId: UserId): Promise<UploadId> {
  const { sha256, size } = await context.files.put(contract);
  const id = UploadId.parse(randomUUID());
  const file = {
    fileName: 'contrato.pdf',
    mediaType: 'application/pdf' as const,
    size,
    sha256,
    originalSha256: sha256,
  };
  const pages = [{ width: 612, height: 792 }];
  await insertUpload(database, { id, userId, kind: 'pdf', ...file, pages, positions: [], createdAt: now });
  return id;
}

/** A file that waits for this user's e.firma. */
export async function insertedPreparation(owner: UserId): Promise<string> {
  const { sha256, size } = await context.files.put(contract);
  const id = randomUUID();
  const signed = { contentsStart: 1, contentsLength: 1, byteRange: [0, 1, 2, 3] as [number, number, number, number] };
  const asked = { subject: '', standsOn: null, attributes: '', certificate: '', rfc: null, field: '' };
  const expiresAt = new Date(now.getTime() + 60_000);
  await insertPreparation(database, { id, owner, sha256, size, ...signed, ...asked, expiresAt }, {});
  return id;
}

/** A PDF with one variable, as it was received. */
async function storedTemplate() {
  const { sha256, size } = await context.files.put(await aPdf('Cliente: {{cliente}}'));
  const [name, kind, place] = ['cliente', 'text' as const, { page: 1, x: 0.2, y: 0.1, width: 0.1, height: 0.02 }];
  return {
    fileName: 'plantilla.pdf',
    size,
    sha256,
    pages: [{ width: 612, height: 792 }],
    positions: [],
    found: [{ name, kind, choices: [], places: [place] }],
    clauses: [],
  };
}

export async function insertedTemplateUpload(userId: UserId): Promise<UploadId> {
  const file = await storedTemplate();
  const id = UploadId.parse(randomUUID());
  const received = {
    kind: 'template',
    mediaType: 'application/pdf',
    originalSha256: file.sha256,
    removed: [],
  } as const;
  const told = { computed: [], unread: [], unreadMarks: [], removed: [] };
  const upload = { ...file, ...received, ...told, id, userId, createdAt: now };
  await database.transaction().execute((tx) => insertTemplateUpload(tx, upload));
  return id;
}

/** A private template of this company that asks for one answer. */
export async function insertedTemplate(company: CompanyId, creatorId: UserId): Promise<TemplateId> {
  const templateId = TemplateId.parse(randomUUID());
  const file = await storedTemplate();
  const settings = { title: 'Plantilla', description: '', variables: suggestVariables(file.found), signers: [] };
  const version = { ...file, ...settings, computed: [], templateId, version: 1 };
  const scope = { type: 'private', companyId: company } as const;
  const made = { by: creatorId, at: now };
  await database.transaction().execute((tx) => insertTemplate(tx, version, scope, randomUUID(), made));
  return templateId;
}

export interface InsertedDocument {
  readonly id: DocumentId;
  readonly sha256: string;
  readonly signerId: SignerId;
  readonly annexId: UploadId;
}

/** A document that waits for its approver, with one signer and one annex. It has its rows but no files. */
export async function insertedDocument(n: number, company: CompanyId, creatorId: UserId): Promise<InsertedDocument> {
  const { sha256, size } = await context.files.put(contract);
  const id = `0198c1a0-0000-7000-8000-0000000d000${n}` as DocumentId;
  const signer = aSigner('firmante_1', { documentId: id, id: `0198c1a0-0000-7000-8000-0000000e000${n}` as SignerId });
  const annexId = UploadId.parse(randomUUID());
  const document = aDocument({ id, companyId: company, creatorId, identifier: `2026-00000${n}`, sha256, size });
  const { pages, positions, companyPlace, filling, fileName, sha256: _, size: __, ...row } = document;
  await database.transaction().execute(async (tx) => {
    await insertDocument(tx, { ...row, requestKey: randomUUID(), nameKey: 'contrato', searchKey: 'contrato' });
    const version = { documentId: id, version: 1, sha256, size, fileName, pages, positions, companyPlace, filling };
    await insertVersion(tx, { ...version, uploadedBy: creatorId, signerId: null, createdAt: now });
    await insertSigners(tx, [signer]);
    const annex = { id: annexId, documentId: id, place: 1, fileName, mediaType: 'application/pdf', size, sha256 };
    await tx.insertInto('documentAnnexes').values(annex).execute();
  });
  return { id, sha256, signerId: signer.id, annexId };
}

/** A list of the first company. */
export async function insertedAnnexList(company: CompanyId, items: readonly ListedItem[] = []): Promise<AnnexListId> {
  const id = AnnexListId.parse(randomUUID());
  const list = {
    id,
    companyId: company,
    name: 'Persona física',
    counterparty: 'persona_fisica',
    items,
    revision: 1,
  } as const;
  await database.transaction().execute((tx) => insertList(tx, list, now));
  return id;
}

/** Something that the signer of a document is asked for. */
export async function insertedAnnexItem(documentId: DocumentId): Promise<AnnexItemId> {
  const id = AnnexItemId.parse(randomUUID());
  const item = { id, name: 'INE', note: '', isRequired: true, giver: 'signer', askedOf: 'firmante_1' } as const;
  const list = { documentId, name: 'Persona física', counterparty: 'persona_fisica' } as const;
  const waiver = { waivedBy: null, waiver: null, waivedAt: null };
  await database.transaction().execute((tx) => insertAnnexItems(tx, list, [{ ...item, ...waiver }]));
  return id;
}

/** What an authority keeps of a file, as its word alone. */
export async function insertedConstancia(documentId: DocumentId, sha256: Sha256): Promise<void> {
  const id = randomUUID();
  const issued = { remoteId: null, token: Buffer.from('token'), stampedAt: now, policy: '1.2.3', authority: 'TSA' };
  await database.transaction().execute(async (tx) => {
    await insertConstancia(tx, { id, documentId, sha256, imprint: sha256, renews: null, askedAt: now });
    await saveIssued(tx, id, { ...issued, isAccredited: false, dueAt: null });
  });
}

/** A scan that the signer of a document sent for review. */
export async function insertedScan({ id, signerId, sha256 }: InsertedDocument): Promise<ScanId> {
  const scanId = ScanId.parse(randomUUID());
  const comparison = comparePages({ documentId: id, version: 1, pages: 1 }, [[]]);
  const file = { sha256: Sha256.parse(sha256), size: 1, pages: [{ width: 612, height: 792 }], removedParts: [] };
  const sent = {
    state: 'sent',
    consentVersion: null,
    consentLanguage: null,
    reason: '',
    createdAt: now,
    changedAt: now,
  } as const;
  const scan = { id: scanId, documentId: id, signerId, version: 1, ...file, comparison, ...sent };
  await database.transaction().execute((tx) => insertScan(tx, scan));
  return scanId;
}

/** The key of a link to a document, and the token that it was exchanged for. */
export async function insertedLink(
  documentId: DocumentId,
  purpose: LinkPurpose,
  signerId: SignerId | null,
  observerId: ObserverId | null = null,
) {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimes.link);
  const tokenExpiresAt = new Date(now.getTime() + lifetimes.token);
  const key = newToken();
  const token = newToken();
  await database
    .transaction()
    .execute((tx) =>
      insertLink(tx, { id, documentId, purpose, signerId, observerId, createdAt: now, expiresAt, revokedAt: null }),
    );
  await insertKey(database, { hash: key.hash, linkId: id, ...byMail });
  await insertToken(database, { hash: hashToken(token.token), linkId: id, expiresAt: tokenExpiresAt, ...byMail });
  return { key: key.token, token: token.token };
}

/** Somebody who observes a document. */
/** A document that its provider, which was down an hour ago, is to be asked for tomorrow. */
export async function insertedHeldUpEnvelope(documentId: DocumentId): Promise<void> {
  const id = randomUUID();
  const [before, tomorrow] = [-1, 24].map((hours) => new Date(now.getTime() + hours * 3_600_000)) as [Date, Date];
  await database.transaction().execute(async (tx) => {
    await insertEnvelope(tx, { id, documentId, version: 1, provider: 'docusign' }, before);
    await saveEnvelope(tx, id, { trouble: 'down', troubledAt: before, triedAt: before, dueAt: tomorrow });
  });
}

export async function insertedObserver(documentId: DocumentId): Promise<ObserverId> {
  const id = ObserverId.parse(randomUUID());
  const email = `${id.slice(0, 8)}@example.com`;
  const observer = {
    id,
    documentId,
    name: 'Olga',
    email,
    observesFrom: 'start',
    addedAt: now,
    removedAt: null,
  } as const;
  await database.transaction().execute((tx) => insertObservers(tx, [observer]));
  return id;
}

/** The approver of a document was named by somebody. */
export async function insertedForwarding(documentId: DocumentId): Promise<ForwardingId> {
  const id = ForwardingId.parse(randomUUID());
  const from = { fromName: 'Eva', fromEmail: 'eva@example.com', fromPhone: '' };
  const to = { toName: 'Ana', toEmail: 'ana@example.com', reason: 'Le corresponde.' };
  const place = { id, documentId, signerId: null, sequence: 1 };
  const forwarding = { ...place, ...from, ...to, at: now, undoneAt: null, undoneBy: null };
  await database.transaction().execute((tx) => insertForwarding(tx, forwarding));
  return id;
}

/** A sheet with one row for that template. */
export async function insertedSheet(userId: UserId): Promise<UploadId> {
  const content = Buffer.from('cliente,firmante_1,firmante_1_email\nEva,Eva,e@x.mx');
  const id = UploadId.parse(randomUUID());
  await insertSheet(database, { id, userId, fileName: 'hoja.csv', size: content.length, content, createdAt: now });
  return id;
}

/** A batch of that template with one row that is ready. */
export async function insertedBatch(company: CompanyId, creatorId: UserId): Promise<BatchId> {
  const id = BatchId.parse(randomUUID());
  const templateId = await insertedTemplate(company, creatorId);
  const settings = {
    signatureType: 'digital',
    voboDifferentFromSigner: false,
    generateWithoutSignature: true,
    sendWithoutVobo: true,
    identityVerification: false,
  } as const;
  await database.transaction().execute(async (tx) => {
    const people = { companyId: company, creatorId, runnerId: null, run: 0 };
    const sheet = { fileName: 'hoja.csv', columns: ['cliente'], description: '', settings, observers: [] };
    const state = { state: 'checked', problem: null, createdAt: now, updatedAt: now } as const;
    const request = { id, requestKey: randomUUID(), templateId, templateVersion: 1 };
    await insertBatch(tx, { ...request, ...people, ...sheet, ...state });
    await insertRows(tx, id, [{ row: 2, cells: ['Eva'], formulas: [] }]);
    await saveChecked(tx, id, [
      {
        row: 2,
        state: 'ready',
        name: 'Eva',
        client: 'Eva',
        problems: [],
        failure: null,
        failureDetail: null,
        tight: null,
      },
    ]);
  });
  return id;
}

/** A message to the system of the first company, whose address leads nowhere. */
export async function insertedDelivery(): Promise<DeliveryId> {
  const eventId = EventId.parse(randomUUID());
  const id = DeliveryId.parse(randomUUID());
  await database.transaction().execute(async (tx) => {
    await insertedWebhook(tx, 'https://localhost/hook');
    const row = { companyId, documentId: null, createdAt: now };
    await insertEvents(tx, [{ ...row, id: eventId, type: 'webhook.test', body: '{}' }]);
    await insertDeliveries(tx, [{ ...row, id, eventId, nextAt: now }]);
  });
  return id;
}

export const webhookSecret = 'whsec_of-the-first-company';

/** The first company has an address for messages, and a secret. */
export async function insertedWebhook(tx: Transaction, clmUrl: string, id: CompanyId = companyId): Promise<void> {
  await tx.updateTable('companies').set({ clmUrl }).where('id', '=', id).execute();
  if (await lockWebhook(tx, id)) return;
  const secretSealed = context.secrets.seal(webhookSecret, secretOwner(id));
  await insertWebhook(tx, { companyId: id, secretSealed, secretMadeAt: now });
}
