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
});
