import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { type Bytes, sameBytes } from '../bytes.ts';
import { readCertificate } from '../certificate/index.ts';
import { checkMessage, readSignedMessage, type Signer } from './index.ts';

let sat: Authority;
const text: Bytes = new TextEncoder().encode('Contrato de arrendamiento');
beforeAll(() => {
  sat = aSat();
  writeFileSync(sat.file('content'), text);
});
afterAll(() => sat.remove());

/** A detached signature that openssl made. */
function signedBy(name: string, ...how: readonly string[]): Bytes {
  const who = ['-signer', `${name}.pem`, '-inkey', `${name}.pem.key`, '-certfile', 'ac.pem'];
  sat.openssl('cms', '-sign', '-binary', '-in', 'content', ...who, ...how, '-outform', 'DER', '-out', 'signature');
  return sat.read('signature');
}

const check = (signature: Bytes, content = text, mustBind = true) =>
  checkMessage(readSignedMessage(signature), { content, mustBind });

const codes = async (...parameters: Parameters<typeof check>) =>
  (await check(...parameters)).faults.map(({ code, what }) => (what === null ? code : `${code}: ${what}`));

/** The same bytes with one of them another, where these stand. */
function changedAt(bytes: Bytes, part: Uint8Array, offset = 0): Bytes {
  const at = Buffer.from(bytes).indexOf(part);
  expect(at).toBeGreaterThan(0);
  const copy = bytes.slice();
  copy[at + offset]! ^= 1;
  return copy;
}

describe('a CAdES signature', () => {
  itWith(['openssl'], 'counts where openssl says that it does, with its certificate bound', async () => {
    const found = await check(signedBy('persona', '-cades', '-md', 'sha256'));
    sat.openssl(
      ...'cms -verify -cades -binary -purpose any -inform DER -in signature -content content -CAfile arc.pem'.split(
        ' ',
      ),
      '-out',
      'out',
    );
    expect(found).toMatchObject({ faults: [], binding: 'v2', hash: 'SHA-256' });
    expect(found.certificate?.der).toEqual(sat.certificate('persona'));
    expect(Math.abs(found.claimedTime!.getTime() - Date.now())).toBeLessThan(60_000);
  });

  itWith(['openssl'], 'counts with SHA-384, SHA-512, RSA-PSS and ECDSA, and by a key identifier', async () => {
    const ec = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    sat.issue({ name: 'ec', issuer: 'ac', kind: 'seal', subject: '/CN=EC', key: ec });
    const pss = ['-keyopt', 'rsa_padding_mode:pss'];
    const made = [
      signedBy('persona', '-cades', '-md', 'sha384'),
      signedBy('persona', '-cades', '-md', 'sha512'),
      signedBy('persona', '-cades', '-md', 'sha256', ...pss),
      signedBy('ec', '-cades', '-md', 'sha256'),
      signedBy('ec', '-cades', '-md', 'sha256', '-keyid'),
    ];
    for (const signature of made) expect(await codes(signature)).toEqual([]);
  });

  itWith(['openssl'], 'does not count for other bytes, or with an attribute or its value changed', async () => {
    const signature = signedBy('persona', '-cades', '-md', 'sha256');
    const { signers } = readSignedMessage(signature);
    const [signer] = signers;
    expect(await codes(signature, new TextEncoder().encode('Contrato de compraventa'))).toEqual(['digest-wrong']);
    expect(await codes(changedAt(signature, signer!.signature, 9))).toEqual(['signature-wrong']);
    const digest = signer!.attributes.find(({ type }) => type.endsWith('.9.4'))!.values[0]!.body;
    expect(await codes(changedAt(signature, digest))).toEqual(['digest-wrong', 'signature-wrong']);
    const ess = signer!.attributes.find(({ type }) => type.endsWith('.2.47'))!.values[0]!.whole;
    expect(await codes(changedAt(signature, ess, 12))).toEqual(['signature-wrong', 'certificate-other']);
  });

  itWith(['openssl'], 'is refused by the name of what is weak in it', async () => {
    expect(await codes(signedBy('persona', '-cades', '-md', 'sha1'))).toContain('weak-algorithm: SHA-1');
    expect(await codes(signedBy('persona', '-md', 'md5'), text, false)).toContain('weak-algorithm: MD5');
    sat.issue({
      name: 'short',
      issuer: 'ac',
      kind: 'seal',
      subject: '/CN=S',
      key: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
    });
    expect(await codes(signedBy('short', '-cades', '-md', 'sha256'))).toEqual(['weak-key: RSA 1024']);
  });

  itWith(['openssl'], 'has to name its certificate, which other CMS need not', async () => {
    const plain = signedBy('persona', '-md', 'sha256');
    expect(await codes(plain)).toEqual(['certificate-not-signed']);
    expect(await check(plain, text, false)).toMatchObject({ faults: [], binding: null });
    expect(await codes(signedBy('persona', '-md', 'sha256', '-noattr'), text, false)).toEqual(['attributes-missing']);
    expect(await codes(signedBy('persona', '-cades', '-md', 'sha256', '-nocerts'))).toContain('certificate-missing');
  });

  itWith(['openssl'], 'is made by one signer', async () => {
    const second = ['-signer', 'empresa.pem', '-inkey', 'empresa.pem.key'];
    expect(await codes(signedBy('persona', '-cades', '-md', 'sha256', ...second))).toEqual(['not-one-signer: 2']);
  });

  itWith(['openssl'], 'says each of its attributes once, with one value, and of what type its content is', async () => {
    const message = readSignedMessage(signedBy('persona', '-cades', '-md', 'sha256'));
    const [signer] = message.signers;
    const withAttributes = async (attributes: Signer['attributes']) => {
      const changed = { ...message, signers: [{ ...signer!, attributes }] };
      return (await checkMessage(changed, { content: text, mustBind: true })).faults.map(({ code }) => code);
    };
    const { attributes } = signer!;
    expect(await withAttributes(attributes)).toEqual([]);
    expect(await withAttributes([...attributes, attributes[0]!])).toEqual(['attribute-repeated']);
    const doubled = attributes.map((each) => ({ ...each, values: [...each.values, ...each.values] }));
    expect((await withAttributes(doubled)).slice(0, 2)).toEqual(['attribute-repeated', 'attribute-repeated']);
    const without = (type: string) => withAttributes(attributes.filter((each) => each.type !== type));
    expect(await without('1.2.840.113549.1.9.3')).toEqual(['attribute-missing']);
    expect(await without('1.2.840.113549.1.9.4')).toEqual(['attribute-missing']);
    const other = await checkMessage({ ...message, contentType: '1.2.3' }, { content: text, mustBind: true });
    expect(other.faults.map(({ code }) => code)).toEqual(['attribute-wrong']);
  });

  itWith(['openssl'], 'names one hash for the content and the signature', async () => {
    const message = readSignedMessage(signedBy('ec', '-cades', '-md', 'sha256'));
    const signers = [{ ...message.signers[0]!, digestAlgorithm: '2.16.840.1.101.3.4.2.3' }];
    const { faults } = await checkMessage({ ...message, signers }, { content: text, mustBind: true });
    expect(faults.map(({ code }) => code)).toEqual(['digest-wrong', 'algorithms-differ']);
  });

  itWith(['openssl'], 'is not that of another certificate of the same key', async () => {
    const signature = signedBy('persona', '-cades', '-md', 'sha256');
    const message = readSignedMessage(signature);
    const own = message.certificates.find(({ der }) => sameBytes(der, sat.certificate('persona')))!;
    const twin = { ...readCertificate(own.der), der: sat.certificate('empresa') };
    const swapped = { ...message, certificates: [twin] };
    const { faults } = await checkMessage(swapped, { content: text, mustBind: true });
    expect(faults.map(({ code }) => code)).toEqual(['certificate-other']);
  });
});
