import type { FileReport, RevocationReport, SignatureReport, SignerReport } from '@pacta/signatures/report';
import type { Knowledge } from '../verify/verification.ts';

export const seal: SignerReport = {
  name: 'Pacta 8b02fdf0',
  issuer: 'Pacta 8b02fdf0',
  authority: 'installation',
  sat: null,
  serial: '3f2a',
  notBefore: '2026-01-01T00:00:00Z',
  notAfter: '2036-01-01T00:00:00Z',
  validity: 'valid',
};

export const noAnswer = (why: RevocationReport['why']): RevocationReport => ({
  status: 'unknown',
  by: null,
  at: null,
  revokedAt: null,
  above: null,
  isOfItsTime: false,
  why,
});

/** A seal of this installation over the whole file, unless told otherwise. */
export const aSignature = (signature: Partial<SignatureReport> = {}): SignatureReport => ({
  kind: 'signature',
  integrity: 'whole',
  faults: [],
  changes: [],
  certification: null,
  isAllowed: null,
  isRemoved: false,
  signedLength: 600,
  page: null,
  reason: 'Pacta 2026-000042',
  signer: seal,
  time: { claimed: '2026-11-20T10:00:00Z', stamped: null, rejected: [] },
  revocation: noAnswer('self-signed'),
  ...signature,
});

export const efirma: SignerReport = {
  ...seal,
  name: 'JOSÉ ÁNGEL MUÑOZ PÉREZ',
  issuer: 'AUTORIDAD CERTIFICADORA',
  authority: 'sat',
  sat: { kind: 'efirma', rfc: 'MUPA891116QE4', representative: null },
  serial: '30001000000500003415',
};

export const anEfirma = (signature: Partial<SignatureReport> = {}): SignatureReport =>
  aSignature({
    integrity: 'added',
    page: 2,
    reason: null,
    signer: efirma,
    time: {
      claimed: '2026-11-20T10:00:00Z',
      stamped: { time: '2026-11-20T10:00:04Z', by: 'Sello de tiempo', authority: 'unknown' },
      rejected: [],
    },
    revocation: { ...noAnswer(null), status: 'good', by: 'ocsp', at: '2026-11-20T10:00:02Z' },
    ...signature,
  });

export const aReport = (report: Partial<FileReport> = {}): FileReport => ({
  sha256: '3f'.repeat(32),
  size: 46_156,
  unclear: null,
  signatures: [aSignature()],
  ...report,
});

export const known: Knowledge = {
  file: {
    kind: 'sealed',
    document: {
      identifier: '2026-000042',
      name: 'Contrato de arrendamiento',
      company: 'Inmobiliaria Robles',
      sealedAt: '2026-11-20T10:00:00Z',
      signedOnPaper: [],
      signers: ['María Güemes', 'José Ángel Muñoz Pérez'],
    },
  },
};

/** The finished file of a document that got no seal. */
export const knownUnsealed: Knowledge = {
  file: {
    kind: 'unsealed',
    document: {
      identifier: '2026-000043',
      name: 'Carta de intención',
      company: 'Inmobiliaria Robles',
      completedAt: '2026-11-20T10:00:00Z',
      signedOnPaper: [],
    },
  },
};

export const notKnown: Knowledge = { file: null };
