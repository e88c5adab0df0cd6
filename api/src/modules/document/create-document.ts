import { type CompanyId, DocumentId, type NewDocument, type NewSigner, SignerId } from '@pacta/shared/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { Transaction } from '../../platform/database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { sortKey } from '../../sort-key.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { record } from '../log/log-storage.ts';
import type { Signer } from '../signer/signer.ts';
import { insertSigners } from '../signer/signer-storage.ts';
import { startingStatus } from './document.ts';
import {
  findByRequest,
  insertDocument,
  insertVersion,
  lockTotal,
  nextIdentifier,
  readDossier,
} from './document-storage.ts';
import { eventOn } from './log-events.ts';
import { searchKey } from './search-words.ts';
import { startDocument } from './start-document.ts';
import { takeAnnexes, takePdf } from './taken-uploads.ts';

/** Creates a document and starts its life. A click that is repeated answers with the document of the first. */
export function createDocument(context: AppContext, user: UserActor, request: NewDocument): Promise<DocumentId> {
  assertAvailable(request);
  return context.database.transaction().execute(async (tx) => {
    const company = await companyFor(tx, user, request.companyId);
    const total = await lockTotal(tx, company.id);
    const made = await findByRequest(tx, user.id, request.requestKey);
    if (made) return made.id;
    if (company.documentLimit !== null && total >= company.documentLimit) {
      throw new ExpectedProblem('document.limit_reached');
    }
    return create(context, tx, user, company.id, request);
  });
}

/** What has no door yet says so. */
function assertAvailable({ settings }: NewDocument): void {
  if (settings.signatureType === 'efirma' || settings.identityVerification) {
    throw new ExpectedProblem('document.signature_type_unavailable');
  }
}

async function companyFor(tx: Transaction, user: UserActor, asked: CompanyId | undefined): Promise<Company> {
  const id = asked ?? user.companyId;
  if (id === null) {
    throw new ExpectedProblem('request.invalid', {
      fields: [{ path: 'companyId', message: 'This field is required' }],
    });
  }
  const mayUse = user.role === 'admin' || user.companyId === id;
  const company = mayUse ? await readCompany(tx, id) : undefined;
  if (!company) throw new ExpectedProblem('company.not_found');
  return company;
}

async function create(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  companyId: CompanyId,
  request: NewDocument,
): Promise<DocumentId> {
  const at = context.now();
  const id = DocumentId.parse(newId(at));
  const { name, description, settings, requestKey } = request;
  const signers = request.signers.map((signer) => newSigner(id, signer, at)).sort(byPosition);
  const client = signers[0]?.name ?? null;
  const identifier = await nextIdentifier(tx, at);
  const file = await takePdf(tx, user, request.uploadId, request.positions, signers);

  const named = { id, identifier, companyId, creatorId: user.id, requestKey, name, description, client };
  const keys = { nameKey: sortKey(name), searchKey: searchKey(name, identifier, client) };
  const moments = { createdAt: at, updatedAt: at, approvedAt: null, completedAt: null };
  const files = { scanSha256: null, scanSize: null, sealedSha256: null, sealedSize: null };
  const status = startingStatus(settings);
  await insertDocument(tx, { ...named, ...keys, ...moments, ...files, ...settingsOf(request), status, version: 1 });
  await insertVersion(tx, { ...file, documentId: id, version: 1, uploadedBy: user.id, createdAt: at });
  await takeAnnexes(tx, user, id, request.annexIds);
  await insertSigners(tx, signers);

  const dossier = await readDossier(tx, id);
  await record(tx, id, eventOn(dossier.document, 'CREATED', { actorKind: 'user', actorName: user.name }, at));
  await startDocument(context, tx, dossier);
  return id;
}

/** An approver of their own is kept only where there is one. */
function settingsOf({ settings }: NewDocument) {
  const { signatureType, generateWithoutSignature, sendWithoutVobo, voboDifferentFromSigner } = settings;
  const hasOwnApprover = !sendWithoutVobo && voboDifferentFromSigner;
  return {
    signatureType,
    generateWithoutSignature,
    sendWithoutVobo,
    voboDifferentFromSigner,
    voboName: (hasOwnApprover && settings.voboName) || null,
    voboEmail: (hasOwnApprover && settings.voboEmail) || null,
  };
}

const newSigner = (documentId: DocumentId, signer: NewSigner, now: Date): Signer => ({
  id: SignerId.parse(newId(now)),
  documentId,
  position: signer.position,
  name: signer.name,
  email: signer.email,
  phone: signer.phone,
  representativeName: signer.representativeName ?? null,
  representativeEmail: signer.representativeEmail ?? null,
  state: 'waiting',
  signedAt: null,
  signedOnPaper: false,
  markKind: null,
  markSha256: null,
  consentVersion: null,
});

const byPosition = (a: Signer, b: Signer) => a.position.localeCompare(b.position);
