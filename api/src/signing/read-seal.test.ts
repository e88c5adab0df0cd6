import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { now } from '../../test/builders.ts';
import { anEvidence } from '../../test/sealed.ts';
import { cadesSignature } from './cades.ts';
import { ownKey } from './own-key.ts';
import { readSeal, type Sealed } from './read-seal.ts';
import { embedSignature, prepareSignature } from './sign-pdf.ts';
import { signatureRoom } from './signature-room.ts';
import type { SigningKey } from './signing-key.ts';
import { stampPdf } from './stamp-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pacta-key-'));
let key: SigningKey;
beforeAll(async () => {
  key = await ownKey(folder, new Date());
});
afterAll(() => rmSync(folder, { recursive: true }));

async function aSealed(uploaded: Buffer): Promise<Sealed> {
  const seal = { room: signatureRoom(key.certificate.length), name: key.name, at: now };
  const pdf = await stampPdf({ pdf: uploaded, images: [], positions: [], evidence: anEvidence(), seal });
  const signature = prepareSignature(pdf);
  embedSignature(pdf, signature, cadesSignature(Buffer.from(signature.digest), key));
  return { pdf, signature, certificate: key.certificate };
}

function changed({ pdf, ...sealed }: Sealed, at: number): Sealed {
  const copy = new Uint8Array(pdf);
  copy[at]! ^= 1;
  return { ...sealed, pdf: copy };
}

describe('a seal that is read back', () => {
  it('is ours and covers the file', async () => {
    for (const name of ['contract.pdf', 'linearized.pdf', 'by-hand.pdf']) {
      expect(await readSeal(await aSealed(fixture(name)))).toEqual({ faults: [], structure: 'read' });
    }
  });

  it('is refused where the file, its signature or its certificate is another', async () => {
    const sealed = await aSealed(fixture('contract.pdf'));
    const inContent = changed(sealed, Buffer.from(sealed.pdf).indexOf('stream') + 20);
    expect((await readSeal(inContent)).faults).toEqual(['digest-wrong']);
    const other = await ownKey(path.join(folder, 'other'), new Date());
    expect((await readSeal({ ...sealed, certificate: other.certificate })).faults).toEqual(['another-certificate']);
    expect((await readSeal({ ...sealed, pdf: fixture('contract.pdf') })).faults).toEqual(['no-signature']);
  });

  it('is checked over its bytes where readers may show the uploaded file differently', async () => {
    const twice = rawPage({ catalog: '/AcroForm << /Fields [] /XFA [] >>' });
    const sealed = await aSealed(twice);
    expect(await readSeal(sealed)).toEqual({ faults: [], structure: 'unclear' });
    expect((await readSeal(changed(sealed, 20))).faults).toEqual(['digest-wrong']);
    const other = await ownKey(path.join(folder, 'other'), new Date());
    expect((await readSeal({ ...sealed, certificate: other.certificate })).faults).toEqual(['another-certificate']);
  });
});
