import { createPrivateKey, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { digestOf } from '../algorithm/digest.ts';
import { bytesOf } from '../bytes.ts';
import { readCertificate } from '../certificate/index.ts';
import { attributesToSign, buildMessage, checkMessage, readSignedMessage } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const content = bytesOf(new TextEncoder().encode('Contrato de arrendamiento'));
const read = (name: string) => readCertificate(sat.certificate(name));

/** Signs as a page does: with the key alone. */
async function aMessage({ by = 'persona', as = by }: { by?: string; as?: string } = {}) {
  const attributes = await attributesToSign(await digestOf('SHA-256', content), read(as));
  const key = createPrivateKey(Buffer.from(sat.read(`${by}.pem.key`)));
  const signature = bytesOf(new Uint8Array(sign('sha256', attributes, key)));
  return buildMessage({ attributes, signature, certificate: read(as), others: [read('ac')] });
}

describe('a message around a signature that was made elsewhere', () => {
  itWith(['openssl'], 'is a CAdES signature to openssl', async () => {
    for (const by of ['persona', 'empresa']) {
      writeFileSync(sat.file('content'), content);
      writeFileSync(sat.file('made'), await aMessage({ by }));
      const how = ['-inform', 'DER', '-in', 'made', '-content', 'content', '-binary', '-out', 'out'];
      sat.openssl('cms', '-verify', '-cades', ...how, '-CAfile', 'arc.pem', '-purpose', 'any');
      expect(Buffer.from(sat.read('out'))).toEqual(Buffer.from(content));
    }
  });

  itWith(['openssl'], 'proves the signature, and no other’s', async () => {
    const faults = async (message: Uint8Array<ArrayBuffer>) =>
      (await checkMessage(readSignedMessage(message), { content, mustBind: true })).faults.map(({ code }) => code);
    expect(await faults(await aMessage())).toEqual([]);
    expect(await faults(await aMessage({ by: 'empresa', as: 'persona' }))).toEqual(['signature-wrong']);
  });

  itWith(['openssl'], 'has its certificates as they came, the signer’s first', async () => {
    const { certificates } = readSignedMessage(await aMessage());
    expect(certificates.map(({ der }) => der)).toEqual([read('persona').der, read('ac').der]);
  });
});
