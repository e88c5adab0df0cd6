import { Sha256 } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import type { Efirma } from '../efirma/efirma.ts';
import type { CertificateFacts, Look } from '../efirma/protocol.ts';

export const aCertificate = (facts: Partial<CertificateFacts> = {}): CertificateFacts => ({
  name: 'MATEO GARCÍA LUNA',
  rfc: 'GALM800101AB1',
  serial: '30001000000500003415',
  representativeRfc: null,
  notBefore: new Date('2024-03-12T10:00:00Z'),
  notAfter: new Date('2034-03-12T10:00:00Z'),
  der: new Uint8Array([0x30, 0x00]),
  ...facts,
});

/** An e.firma whose files are told apart by their names. */
export const anEfirma = (efirma: Partial<Efirma> = {}, facts: Partial<CertificateFacts> = {}): Efirma => ({
  look: async (file): Promise<Look> => {
    const { name } = file as File;
    if (name.endsWith('.cer')) return { kind: 'certificate', facts: aCertificate(facts) };
    return { kind: name.endsWith('.key') ? 'key' : 'other' };
  },
  open: async () => {},
  sign: async () => new Uint8Array([1, 2, 3]),
  end: () => {},
  ...efirma,
});

export const aPreparation = (preparation: Partial<Preparation> = {}): Preparation => ({
  preparationId: '0198c1a0-0000-7000-8000-0000000000ef',
  file: '/efirma/preparations/0198c1a0-0000-7000-8000-0000000000ef/file',
  sha256: Sha256.parse('e'.repeat(64)),
  byteRange: [0, 10, 20, 10],
  attributes: 'MQA=',
  signer: { name: 'MATEO GARCÍA LUNA', rfc: 'GALM800101AB1', serial: '30001000000500003415' },
  revocation: 'good',
  expiresAt: '2026-11-20T11:00:00Z',
  ...preparation,
});
