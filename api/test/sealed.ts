import type { SignerPosition } from '@pacta/contracts';
import { inspect } from '@pacta/pdf/file';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import type { Evidence } from '../src/certificate/evidence.ts';
import { cadesSignature } from '../src/signing/cades.ts';
import { embedSignature } from '../src/signing/sign-pdf.ts';
import { signatureRoom } from '../src/signing/signature-room.ts';
import type { SigningKey } from '../src/signing/signing-key.ts';
import { runTask } from '../src/worker/run-task.ts';
import { now } from './builders.ts';

const signers: SignerPosition[] = ['firmante_1', 'firmante_2', 'firmante_3', 'firmante_4'];

/** What a certificate page tells; say only what the test is about. */
export const anEvidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  language: 'es',
  timeZone: 'America/Mexico_City',
  identifier: '2026-000042',
  name: 'Contrato de arrendamiento',
  company: 'Inmobiliaria Ñandú, S.A. de C.V.',
  logo: null,
  verifyUrl: 'https://pacta.example/document/verify',
  signatureType: 'digital',
  version: 1,
  sha256: 'ab'.repeat(32),
  pages: 2,
  scanSha256: null,
  approver: null,
  signers: signers.map((position) => ({
    position,
    name: `José Ángel Muñoz ${position}`,
    email: 'jose@example.com',
    ip: '203.0.113.7',
    representative: null,
    signedAt: now,
    mark: 'drawn',
    picture: null,
    consent: { version: '2026-11', language: null },
  })),
  annexes: [],
  corrections: [],
  forwardings: [],
  log: [],
  ...overrides,
});

/** A file as uploaded, and the same sealed with everyone's mark at its place. */
export async function sealed(
  name: string | Buffer,
  key: SigningKey,
  evidence = anEvidence(),
  mark = fixture('mark.png'),
) {
  const uploaded = typeof name === 'string' ? fixture(name) : name;
  const { prepared, positions } = await inspect(uploaded);
  const original = prepared ?? uploaded;
  const png = await runTask('readSignatureImage', mark);
  const seal = { room: signatureRoom(key.certificate.length), name: key.name, at: now };
  const images = signers.map((position) => ({ position, png }));
  const { pdf, signature } = await runTask('stamp', { pdf: original, images, positions, evidence, seal });
  embedSignature(pdf, signature, cadesSignature(Buffer.from(signature.digest), key));
  return { original: Buffer.from(original), pdf: Buffer.from(pdf) };
}
