import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat, satKey } from '../../test/sat.ts';
import { type Bytes, bytesOf, joined } from '../bytes.ts';
import { readSignedMessage } from '../cms/index.ts';
import { kindOfFile, openEfirma, readEfirmaCertificate, signPrepared } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const password = 'contraseña de prueba 🔑';
const text = (words: string): Bytes => new TextEncoder().encode(words);
const keyOf = (name: string) => satKey(sat, name, password);
const efirma = (name = 'persona') =>
  openEfirma({ certificate: sat.certificate(name), key: keyOf('persona') }, password);

const refusal = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'taken',
      (error: Error) => error.message,
    );

describe('the files of an e.firma', () => {
  itWith(['openssl'], 'are told apart by their bytes', () => {
    expect(kindOfFile(sat.certificate('persona'))).toBe('certificate');
    expect(kindOfFile(keyOf('persona'))).toBe('key');
    expect(kindOfFile(sat.read('persona.pem'))).toBe('pem');
    for (const other of [text(''), text('PK\u0003\u0004'), text('%PDF-1.7'), new Uint8Array(10_000_000)])
      expect(kindOfFile(other)).toBe('other');
  });

  itWith(['openssl'], 'are refused by the name of what they are instead', async () => {
    const certificate = (bytes: Bytes) => refusal(() => readEfirmaCertificate(bytes));
    expect(await certificate(sat.certificate('empresa'))).toBe('taken');
    expect(await certificate(keyOf('persona'))).toBe('is-a-key');
    expect(await certificate(sat.read('persona.pem'))).toBe('is-pem');
    expect(await certificate(sat.certificate('csd'))).toBe('is-csd');
    expect(await certificate(sat.certificate('ac'))).toBe('not-an-efirma');
    expect(await certificate(text('%PDF-1.7'))).toBe('not-a-certificate');
    expect(await certificate(sat.certificate('persona').subarray(0, 400))).toBe('not-a-certificate');

    const key = (bytes: Bytes, secret = password) =>
      refusal(() => openEfirma({ certificate: sat.certificate('persona'), key: bytes }, secret));
    expect(await key(keyOf('persona'))).toBe('taken');
    expect(await key(sat.certificate('persona'))).toBe('is-a-certificate');
    expect(await key(sat.read('persona.pem.key'))).toBe('is-pem');
    expect(await key(text('llave'))).toBe('not-a-key');
    expect(await key(keyOf('persona'), 'otra')).toBe('wrong-password');
    expect(await key(keyOf('empresa'))).toBe('key-of-other');
  });
});

describe('a prepared file', () => {
  const oid = {
    contentType: '06092a864886f70d010903',
    digest: '06092a864886f70d010904',
    signingTime: '06092a864886f70d010905',
    binding: '060b2a864886f70d010910022f',
    data: '06092a864886f70d010701',
  };
  const hex = (digits: string) => bytesOf(new Uint8Array(Buffer.from(digits, 'hex')));
  const der = (tag: number, ...parts: readonly Bytes[]): Bytes => {
    const body = joined(...parts);
    return joined(new Uint8Array(body.length < 128 ? [tag, body.length] : [tag, 0x81, body.length]), body);
  };
  const sha256 = (...parts: readonly Bytes[]) =>
    bytesOf(
      new Uint8Array(
        createHash('sha256')
          .update(joined(...parts))
          .digest(),
      ),
    );
  const attribute = (type: string, ...values: readonly Bytes[]) => der(0x30, hex(type), der(0x31, ...values));
  const certificateId = (name: string) => der(0x30, der(0x04, sha256(sat.certificate(name))));
  const signingCertificate = (...ids: readonly Bytes[]) => der(0x30, der(0x30, ...ids));

  const [before, gap, after] = [text('%PDF-1.7 … /Contents '), text('<0000>'), text(' … %%EOF')];
  const file = joined(before, gap, after);
  const byteRange = [0, before.length, before.length + gap.length, after.length];

  const type = () => attribute(oid.contentType, hex(oid.data));
  const digest = (of = sha256(before, after)) => attribute(oid.digest, der(0x04, of));
  const binding = (name = 'persona') => attribute(oid.binding, signingCertificate(certificateId(name)));
  const attributes = (...parts: readonly Bytes[]) => der(0x31, ...parts);
  const right = () => attributes(type(), digest(), binding());

  itWith(['openssl'], 'is signed as its attributes say, which openssl verifies', async () => {
    const signature = await signPrepared(await efirma(), { file, byteRange, attributes: right() });
    writeFileSync(sat.file('attributes'), right());
    writeFileSync(sat.file('value'), signature);
    sat.openssl('x509', '-in', 'persona.pem', '-pubkey', '-noout', '-out', 'public');
    const verdict = sat.openssl('dgst', '-sha256', '-verify', 'public', '-signature', 'value', 'attributes');
    expect(verdict.toString().trim()).toBe('Verified OK');
  });

  itWith(['openssl'], 'is not signed where the attributes say anything else', async () => {
    const opened = await efirma();
    const signing = (asked: Bytes) => refusal(() => signPrepared(opened, { file, byteRange, attributes: asked }));
    expect(await signing(right())).toBe('taken');
    expect(await signing(attributes(type(), digest(sha256(text('another'))), binding()))).toBe('digest-wrong: null');
    expect(await signing(attributes(type(), digest(), binding('empresa')))).toBe('certificate-other: null');
    expect(await signing(attributes(type(), digest()))).toMatch(/^attribute-missing: .*2[.]47$/);
    expect(await signing(attributes(digest(), binding()))).toMatch(/^attribute-missing: /);
    const time = attribute(oid.signingTime, der(0x17, text('261123000000Z')));
    expect(await signing(attributes(type(), digest(), time, binding()))).toMatch(/^attribute-wrong: .*9[.]5$/);
    expect(await signing(attributes(type(), digest(), digest(), binding()))).toMatch(/^attribute-wrong: /);
    const doubled = attribute(oid.digest, der(0x04, sha256(before, after)), der(0x04, sha256(text('another'))));
    expect(await signing(attributes(type(), doubled, binding()))).toMatch(/^attribute-repeated: /);
    const signedData = attribute(oid.contentType, hex('06092a864886f70d010702'));
    expect(await signing(attributes(signedData, digest(), binding()))).toMatch(/^attribute-wrong: .*9[.]3$/);
    const two = attribute(oid.binding, signingCertificate(certificateId('persona'), certificateId('empresa')));
    expect(await signing(attributes(type(), digest(), two))).toMatch(/^attribute-wrong: .*2[.]47$/);
    expect(await signing(right().subarray(1))).not.toBe('taken');
    expect(await signing(der(0x30, type(), digest(), binding()))).toBe('attributes-missing: null');
    const ofOpenssl = readSignedMessage(sat.cades('persona', joined(before, after))).signers[0]!.signedBytes!;
    expect(await signing(ofOpenssl)).toMatch(/^attribute-wrong: /); // it says a time
  });

  itWith(['openssl'], 'is signed as a whole, but for the place that is empty for the signature', async () => {
    const opened = await efirma();
    const signing = (bytes: Bytes, range: readonly number[]) => {
      const [, length = 0, next = 0] = range;
      const covered = sha256(bytes.subarray(0, length), bytes.subarray(next));
      return refusal(() =>
        signPrepared(opened, {
          file: bytes,
          byteRange: range,
          attributes: attributes(type(), digest(covered), binding()),
        }),
      );
    };
    expect(await signing(file, byteRange)).toBe('taken');
    const [start, length, next, rest] = byteRange as [number, number, number, number];
    expect(await signing(file, [start, length, next, rest - 1])).toBe('range');
    expect(await signing(joined(file, text('more')), byteRange)).toBe('range');
    expect(await signing(file, [1, length - 1, next, rest])).toBe('range');
    expect(await signing(file, [start, length - 1, next, rest])).toBe('gap');
    expect(await signing(file, [start, length, next + 1, rest - 1])).toBe('gap');
    expect(await signing(file, [start, length])).toBe('range');
    expect(await signing(joined(before, text('<00a0>'), after), byteRange)).toBe('gap');
  });
});
