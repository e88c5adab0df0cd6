import type { PublicDocument } from '@pacta/contracts';
import { aPublicDocument, aScan } from '@pacta/shared/testing';
import { type Situation, situationOf } from './situation.ts';

const at = '2026-11-20T10:00:00Z';
const signer = { kind: 'signer', name: 'Mateo García Luna', position: 'firmante_1' } as const;
const approver = { kind: 'approver', name: 'Elena Ortiz Prado', position: null } as const;
const approved = { hasActed: true, actedAt: at, decision: 'approved' } as const;
const signed = { hasActed: true, actedAt: at, decision: 'signed' } as const;
const idle = { hasActed: false, actedAt: null, decision: null };
const rejected = { hasActed: true, actedAt: at, decision: 'rejected' } as const;
const declined = { hasActed: true, actedAt: at, decision: 'declined' } as const;

it.each<[string, Situation, Partial<PublicDocument>]>([
  ['the time to sign has ended', 'expired', { status: 'ENVIADO', hasExpired: true, allowed: ['download'] }],
  ['the time to approve has ended', 'expired', { status: 'PENDIENTE', hasExpired: true, allowed: ['download'] }],
  ['it is complete, whatever the time', 'completed', { status: 'COMPLETADO', hasExpired: true, allowed: ['download'] }],
  ['asks the approver', 'approve', { allowed: ['approve', 'reject', 'download'] }],
  ['asks the signer', 'sign', { person: { ...signer, ...idle }, allowed: ['sign', 'decline', 'download'] }],
  [
    'asks for the answers before the signature',
    'answer',
    { person: { ...signer, ...idle }, hasOpenQuestions: true, mayAnswer: true, allowed: ['decline'] },
  ],
  [
    'asks for the e.firma',
    'sign_efirma',
    { person: { ...signer, ...idle }, allowed: ['decline', 'download'], alsoAllowed: ['sign_efirma'] },
  ],
  [
    'asks for a code before the signature',
    'code',
    { person: { ...signer, ...idle }, asksCode: true, allowed: ['sign', 'decline', 'download'] },
  ],
  [
    'asks for a code before the e.firma',
    'code',
    { person: { ...signer, ...idle }, asksCode: true, allowed: ['decline'], alsoAllowed: ['sign_efirma'] },
  ],
  [
    'asks for the paper first, and for a code when its scan is sent',
    'scan',
    { person: { ...signer, ...idle }, asksCode: true, allowed: ['upload_scan', 'decline', 'download'] },
  ],
  ['asks for the paper', 'scan', { person: { ...approver, ...approved }, allowed: ['upload_scan', 'download'] }],
  ['tells a signer to wait for the approval', 'not_yet', { person: { ...signer, ...idle }, allowed: [] }],
  ['thanks an approver', 'approved', { status: 'ENVIADO', person: { ...approver, ...approved }, allowed: [] }],
  ['thanks a signer', 'signed', { status: 'ENVIADO', person: { ...signer, ...signed }, allowed: [] }],
  [
    'thanks an approver who signed on paper for the signature',
    'signed',
    {
      status: 'ENVIADO',
      signatureType: 'fisica',
      person: { ...approver, ...signed, position: 'firmante_1' },
      signersTotal: 2,
      signersDone: 1,
      allowed: [],
    },
  ],
  [
    'says that the scan is looked at, also to an approver who signs on paper',
    'in_review',
    {
      status: 'ENVIADO',
      signatureType: 'fisica',
      person: { ...approver, ...approved, position: 'firmante_1' },
      scan: aScan(),
      allowed: ['download'],
    },
  ],
  [
    'says that the file is being sealed',
    'sealing',
    { status: 'ENVIADO', signersDone: 1, allowed: [], timeline: [{ step: 'signature', state: 'done', at: null }] },
  ],
  [
    'says of no file that it is being sealed which the company has not signed',
    'nothing',
    {
      status: 'ENVIADO',
      signersDone: 1,
      allowed: [],
      timeline: [{ step: 'signature', state: 'in_progress', at: null }],
    },
  ],
  ['says that the document is complete', 'completed', { status: 'COMPLETADO', isSealed: true, allowed: [] }],
  [
    'knows who rejected',
    'rejected_by_reader',
    { status: 'RECHAZADO', person: { ...approver, ...rejected }, allowed: ['download'] },
  ],
  [
    'knows who declined',
    'rejected_by_reader',
    { status: 'RECHAZADO', person: { ...signer, ...declined }, allowed: ['download'] },
  ],
  [
    'knows that somebody else rejected',
    'rejected',
    { status: 'RECHAZADO', person: { ...signer, ...signed }, allowed: ['download'] },
  ],
])('%s', (_, situation, document) => {
  expect(situationOf(aPublicDocument(document))).toBe(situation);
});
