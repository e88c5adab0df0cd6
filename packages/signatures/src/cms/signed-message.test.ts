import { createPrivateKey, sign } from 'node:crypto';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { readCertificate } from '../certificate/index.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { oid, sequence, tagged } from '../der/write-der.ts';
import { attributesToSign, buildMessage, readSignedMessage } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const signedData = '1.2.840.113549.1.7.2';
const wholeOf = ({ whole }: Der) => whole;

/** The parts of a SignedData: version, algorithms, content, certificates, signers. */
async function partsOfMessage() {
  const certificate = readCertificate(sat.certificate('persona'));
  const attributes = await attributesToSign(new Uint8Array(32), certificate);
  const signature = new Uint8Array(
    sign('sha256', attributes, createPrivateKey(Buffer.from(sat.read('persona.pem.key')))),
  );
  const message = buildMessage({ attributes, signature, certificate, others: [] });
  return partsOf(partAt(readDer(message), 1, 0)).map(wholeOf);
}

const inContent = (...contents: Uint8Array[]) => sequence(oid(signedData), tagged(0xa0, ...contents));
const reading = (bytes: ReturnType<typeof inContent>) => () => readSignedMessage(bytes);
const noCms = expect.objectContaining({ name: 'Unreadable', kind: 'cms' });

describe('a CMS signature', () => {
  itWith(['openssl'], 'is read with its certificates, and with none', async () => {
    const parts = await partsOfMessage();
    expect(readSignedMessage(inContent(sequence(...parts))).certificates).toHaveLength(1);
    const bare = readSignedMessage(inContent(sequence(...parts.filter((_, index) => index !== 3))));
    expect([bare.certificates.length, bare.signers.length]).toEqual([0, 1]);
  });

  itWith(['openssl'], 'is none where what is in it stands elsewhere, twice, or as something else', async () => {
    const [version, algorithms, content, certificates, signers] = await partsOfMessage();
    const all = [version!, algorithms!, content!, certificates!, signers!];
    expect(reading(inContent(sequence(certificates!, ...all)))).toThrow(noCms);
    expect(reading(inContent(sequence(...all.slice(0, 3), certificates!, certificates!, signers!)))).toThrow(noCms);
    expect(reading(inContent(sequence(...all.slice(0, 3), signers!, certificates!)))).toThrow(noCms);
    expect(reading(inContent(tagged(0x31, ...all)))).toThrow(noCms);
    expect(reading(inContent(sequence(...all), sequence(...all)))).toThrow(noCms);
    expect(reading(sequence(oid(signedData), tagged(0xa0, sequence(...all)), version!))).toThrow(noCms);
    expect(reading(sequence(oid('1.2.840.113549.1.7.1'), tagged(0xa0, sequence(...all))))).toThrow(noCms);
  });

  itWith(['openssl'], 'is none where something lies beside its certificates that is none', async () => {
    const [version, algorithms, content, certificates, signers] = await partsOfMessage();
    const beside = (junk: Uint8Array) => tagged(0xa0, ...partsOf(readDer(certificates!)).map(wholeOf), junk);
    const withJunk = (junk: Uint8Array) =>
      reading(inContent(sequence(version!, algorithms!, content!, beside(junk), signers!)));
    expect(withJunk(sequence(version!))).toThrow(noCms);
    expect(withJunk(version!)).toThrow(noCms);
  });

  itWith(['openssl'], 'is read with lists of revoked certificates beside its own', async () => {
    const [version, algorithms, content, certificates, signers] = await partsOfMessage();
    const lists = (list: Uint8Array<ArrayBuffer>) =>
      inContent(sequence(version!, algorithms!, content!, certificates!, tagged(0xa1, list), signers!));
    expect(readSignedMessage(lists(sequence(version!))).certificates).toHaveLength(1);
    expect(readSignedMessage(lists(tagged(0xa1, oid(signedData), version!))).signers).toHaveLength(1);
    expect(reading(lists(version!))).toThrow(noCms);
  });

  itWith(['openssl'], 'is none where a part of its signer stands in the place of another', async () => {
    const parts = await partsOfMessage();
    const [signer] = partsOf(readDer(parts[4]!));
    const own = partsOf(signer!).map(wholeOf);
    const withSigner = (...changed: Uint8Array[]) =>
      reading(inContent(sequence(...parts.slice(0, 4), tagged(0x31, sequence(...changed)))));
    const replaced = (at: number, ...by: typeof own) => withSigner(...own.toSpliced(at, 1, ...by));
    const [version, id, digest, attributes, algorithm, signature] = own;
    expect(withSigner(...own)).not.toThrow();
    expect(replaced(4, tagged(0xa1, ...partsOf(readDer(algorithm!)).map(wholeOf)))).toThrow(noCms);
    expect(replaced(3, attributes!, attributes!)).toThrow(noCms);
    expect(replaced(3, tagged(0xa0, version!))).toThrow(noCms);
    expect(replaced(5, signature!, tagged(0xa1, version!))).toThrow(noCms);
    expect(replaced(5, signature!, signature!)).toThrow(noCms);
    expect(replaced(1, digest!)).toThrow(noCms);
    expect(replaced(0, id!)).toThrow(noCms);
    expect(withSigner(...own.slice(0, 5))).toThrow(noCms);
  });
});
