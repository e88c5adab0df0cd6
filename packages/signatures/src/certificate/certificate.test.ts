import { X509Certificate } from 'node:crypto';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import { bytesOf, joined } from '../bytes.ts';
import { Unreadable } from '../unreadable.ts';
import { readCertificate } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

describe('a certificate', () => {
  itWith(['openssl'], 'is read as openssl reads it', () => {
    const [read, theirs] = [readCertificate(sat.certificate('ac')), new X509Certificate(sat.certificate('ac'))];
    expect(Buffer.from(read.serial).toString('hex').toUpperCase()).toBe(theirs.serialNumber);
    expect(read.notAfter).toEqual(new Date(theirs.validTo));
    expect(read.notBefore).toEqual(new Date(theirs.validFrom));
    expect(Buffer.from(read.publicKey)).toEqual(theirs.publicKey.export({ type: 'spki', format: 'der' }));
    expect(read.issuer).toEqual(readCertificate(sat.certificate('arc')).subject);
    expect(read.authority).toEqual({ pathLength: 0 });
    expect(read.keyUsage).toEqual(['crlSign', 'keyCertSign']);
    expect(read.criticalUnknown).toEqual([]);
  });

  itWith(['openssl'], 'is not what is PEM, cut off, followed by something, encoded as BER, or something else', () => {
    const good = sat.certificate('persona');
    const indefinite = joined(new Uint8Array([0x30, 0x80]), good.subarray(4), new Uint8Array(2));
    const bad = [
      bytesOf(new Uint8Array(Buffer.from(sat.openssl('x509', '-in', 'persona.pem')))),
      good.slice(0, -1),
      joined(good, new Uint8Array(1)),
      indefinite,
      new Uint8Array(),
      new Uint8Array(Buffer.from('504b0304', 'hex')),
      new Uint8Array([...Array(5000)].flatMap(() => [0x30, 0x80])),
      new Uint8Array([0x30, 0x00]),
    ];
    for (const bytes of bad) expect(() => readCertificate(bytes)).toThrow(Unreadable);
  });
});
