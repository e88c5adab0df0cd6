import { DocumentId, Sha256, SignerId, type SignerPosition } from '@pacta/contracts';
import type { Document, Dossier } from '../src/modules/document/document.ts';
import type { Signer } from '../src/modules/signer/signer.ts';
import { companyId, now, subId } from './builders.ts';

const documentId = DocumentId.parse('0198c1a0-0000-7000-8000-0000000000d1');

/** A document that waits for its approver. Pass only what the test is about. */
export const aDocument = (overrides: Partial<Document> = {}): Document => ({
  id: documentId,
  identifier: '2026-000001',
  companyId,
  creatorId: subId,
  name: 'Contrato',
  description: '',
  client: 'José',
  status: 'PENDIENTE',
  signatureType: 'digital',
  voboDifferentFromSigner: true,
  voboName: 'Ana',
  voboEmail: 'ana@example.com',
  generateWithoutSignature: false,
  sendWithoutVobo: false,
  version: 1,
  sha256: Sha256.parse('a'.repeat(64)),
  fileName: 'contrato.pdf',
  size: 1_000,
  pages: [{ width: 612, height: 792 }],
  positions: [],
  filling: null,
  scanSha256: null,
  scanSize: null,
  sealedSha256: null,
  sealedSize: null,
  preparedSha256: null,
  preparedSize: null,
  othersSign: false,
  companySignedAt: null,
  createdAt: now,
  updatedAt: now,
  approvedAt: null,
  completedAt: null,
  ...overrides,
});

export const aSigner = (position: SignerPosition, overrides: Partial<Signer> = {}): Signer => ({
  id: SignerId.parse(`0198c1a0-0000-7000-8000-00000000000${position.slice(-1)}`),
  documentId,
  position,
  name: `Name of ${position}`,
  email: `${position}@example.com`,
  phone: '',
  representativeName: null,
  representativeEmail: null,
  signatureType: 'digital',
  rfc: null,
  state: 'waiting',
  invitedAt: null,
  signedAt: null,
  signedOnPaper: false,
  signatureImageKind: null,
  signatureImageSha256: null,
  consentVersion: null,
  consentLanguage: null,
  scanInReview: false,
  ...overrides,
});

export const aDossier = (
  overrides: Partial<Document> = {},
  signers: readonly Signer[] = [aSigner('firmante_1'), aSigner('firmante_2')],
): Dossier => ({ document: aDocument(overrides), signers });
