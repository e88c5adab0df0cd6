import { DocumentDetail, DocumentSummary, PublicDocument } from '@pacta/contracts';

const id = '0d6c2f7e-0000-4000-8000-000000000042';
const sha256 = 'a'.repeat(64);
const createdAt = '2026-11-18T16:20:00Z';
const letter = { width: 612, height: 792 };
const place = { position: 'firmante_1', page: 2, x: 0.12, y: 0.78, width: 0.3, height: 0.07 };

const summary = {
  id,
  identifier: '2026-000042',
  name: 'Lease of Avenida Juárez 12',
  status: 'PENDIENTE',
  signatureType: 'digital',
  company: { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'Inmobiliaria Robles' },
  creator: { id: '7b1d4c3a-0000-4000-8000-000000000001', name: 'Lucía Robles Hernández' },
  client: 'Mateo García Luna',
  signers: [{ name: 'Mateo García Luna', state: 'waiting' }],
  createdAt,
  updatedAt: createdAt,
  allowed: ['view', 'download', 'comment', 'remind'],
};

const timeline = [
  { step: 'created', state: 'done', at: createdAt },
  { step: 'approval', state: 'in_progress', at: null },
  { step: 'signature', state: 'waiting', at: null },
  { step: 'completed', state: 'waiting', at: null },
];

const settings = {
  signatureType: 'digital',
  traditionalSignature: false,
  voboDifferentFromSigner: true,
  voboName: 'Elena Ortiz Prado',
  voboEmail: 'elena@ortiz.example',
  generateWithoutSignature: false,
  sendWithoutVobo: false,
  identityVerification: false,
};

const signer = {
  id: '3f9a1b5c-0000-4000-8000-000000000001',
  position: 'firmante_1',
  name: 'Mateo García Luna',
  email: 'mateo@garcia.example',
  phone: '+52 55 1234 5678',
  representativeName: null,
  representativeEmail: null,
  state: 'waiting',
  signedAt: null,
  signedOnPaper: false,
};

const version = {
  version: 1,
  sha256,
  fileName: 'lease.pdf',
  size: 184_320,
  uploadedBy: 'Lucía Robles Hernández',
  at: createdAt,
};

const created = {
  sequence: 1,
  type: 'CREATED',
  at: createdAt,
  actor: { kind: 'user', name: 'Lucía Robles Hernández' },
  version: 1,
  sha256,
  position: null,
  onPaper: false,
  hash: 'b'.repeat(64),
};

/** A document in a list, waiting for its approver unless told otherwise. */
export const aDocumentSummary = (document: Partial<DocumentSummary> = {}): DocumentSummary =>
  DocumentSummary.parse({ ...summary, ...document });

/** A whole document, waiting for its approver unless told otherwise. */
export const aDocumentDetail = (document: Partial<DocumentDetail> = {}): DocumentDetail =>
  DocumentDetail.parse({
    ...summary,
    description: 'Twelve months from 1 December 2026',
    version: 1,
    sha256,
    sealedSha256: null,
    fileName: 'lease.pdf',
    pages: [letter, letter],
    positions: [place],
    settings,
    signers: [signer],
    annexes: [],
    timeline,
    rejection: null,
    versions: [version],
    comments: [],
    log: [created],
    ...document,
  });

/** A document as its approver sees it, unless told otherwise. */
export const aPublicDocument = (document: Partial<PublicDocument> = {}): PublicDocument =>
  PublicDocument.parse({
    id,
    name: summary.name,
    description: 'Twelve months from 1 December 2026',
    status: 'PENDIENTE',
    signatureType: 'digital',
    sha256,
    fileSha256: document.sha256 ?? sha256,
    fileName: 'lease.pdf',
    pages: [letter, letter],
    company: { name: 'Inmobiliaria Robles' },
    requestedBy: 'Lucía Robles Hernández',
    person: {
      kind: 'approver',
      name: 'Elena Ortiz Prado',
      position: null,
      hasActed: false,
      actedAt: null,
      decision: null,
    },
    signersTotal: 1,
    signersDone: 0,
    positions: [],
    annexes: [],
    timeline,
    redirectUrl: null,
    isSealed: false,
    allowed: ['approve', 'reject', 'download'],
    ...document,
  });
