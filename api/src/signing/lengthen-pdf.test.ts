import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { checkStructure, itWith, run } from '@pacta/pdf/testing/tools.ts';
import { checkPdf } from '@pacta/signatures/pdf';
import { type Authorities, authorityOf, startAuthorities } from '../../test/authorities.ts';
import { anEvidence } from '../../test/sealed.ts';
import { lastSignature, signaturesOf, verifyCades } from '../../test/signatures.ts';
import { lengthenPdf } from './lengthen-pdf.ts';
import { openOperatorKey } from './operator-key.ts';
import { readLevels } from './read-levels.ts';
import { askForRevocation } from './revocation-answers.ts';
import { sealRoom, sealWithTime } from './seal-with-time.ts';
import { embedSignature, prepareSignature } from './sign-pdf.ts';
import type { SigningKey } from './signing-key.ts';
import { stampPdf } from './stamp-pdf.ts';
import type { TimestampAuthority } from './timestamp-authority.ts';

let authorities: Authorities;
let key: SigningKey;
let named: ReadonlySet<string>; // who may be asked on this machine
const now = () => new Date();
beforeAll(async () => {
  authorities = await startAuthorities();
  named = new Set([new URL(authorities.url).host]);
  const { authority } = authorities;
  authority.issue({ name: 'sello', issuer: 'root', kind: 'seal', subject: '/CN=Inmobiliaria/O=Inmobiliaria' });
  const files = ['-in', 'sello.pem', '-inkey', 'sello.pem.key', '-certfile', 'root.pem'];
  authority.openssl('pkcs12', '-export', ...files, '-out', 'sello.p12', '-passout', 'pass:');
  key = await openOperatorKey(path.join(authority.directory, 'sello.p12'), '', now());
});
afterAll(() => authorities.stop());
beforeEach(() => {
  authorities.conduct = 'right';
  authorities.answersRevocation = true;
});

async function sealedFile(timestampAuthority: TimestampAuthority | undefined, signingKey = key): Promise<Uint8Array> {
  const sealing = { signingKey, timestampAuthority };
  const seal = { room: sealRoom(sealing), name: key.name, at: now() };
  const pdf = await stampPdf({ pdf: fixture('contract.pdf'), images: [], positions: [], evidence: anEvidence(), seal });
  const signature = prepareSignature(pdf);
  embedSignature(pdf, signature, await sealWithTime(signature, sealing));
  return pdf;
}

/** Adds what the file lacks, and a timestamp over it. */
async function lengthened(pdf: Uint8Array): Promise<Uint8Array> {
  const { missing, certificates } = await readLevels({ pdf, now: now() });
  const { ocsps, crls } = await askForRevocation(missing, { now: now(), named });
  const longer = await lengthenPdf({ pdf, certificates, ocsps, crls, room: 16_384 });
  const { token } = await authorityOf(authorities).stamp(new Uint8Array(longer.signature.digest));
  embedSignature(longer.pdf, longer.signature, Buffer.from(token));
  return longer.pdf;
}

const levelOf = async (pdf: Uint8Array) => (await readLevels({ pdf, now: now() })).level;

async function verdictsOf(pdf: Uint8Array) {
  const read = await checkPdf(new Uint8Array(pdf));
  return read.kind === 'read' ? read.signatures.map(({ verdict, faults }) => [verdict, ...faults]) : [read.why];
}

function verifyLastTimestamp(pdf: Uint8Array): string {
  const { authority } = authorities;
  const { signed, signature } = lastSignature(Buffer.from(pdf));
  writeFileSync(authority.file('token'), signature);
  writeFileSync(authority.file('signed'), signed);
  const verify = ['ts', '-verify', '-data', 'signed', '-in', 'token', '-token_in', '-CAfile', 'root.pem'];
  return String(authority.openssl(...verify));
}

describe('a sealed file', () => {
  itWith(['pdfsig', 'qpdf', 'openssl'], 'has a time in its seal where an authority gives one', async () => {
    const pdf = await sealedFile(authorityOf(authorities));
    expect(await readLevels({ pdf, now: now() })).toMatchObject({ level: 'B-T', authority: 'TSA tsa' });
    expect(signaturesOf(pdf)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
    checkStructure(pdf);
    verifyCades(pdf, Buffer.from(authorities.authority.certificate('root')));
  });

  itWith(['openssl'], 'is sealed without a time where none is given, and says so', async () => {
    authorities.conduct = 'other-nonce';
    expect(await levelOf(await sealedFile(authorityOf(authorities)))).toBe('B-B');
    expect(await levelOf(await sealedFile(undefined))).toBe('B-B');
  });

  itWith(['pdfsig', 'qpdf', 'openssl', 'mutool'], 'is proved for long by data and a timestamp behind it', async () => {
    const first = await sealedFile(authorityOf(authorities));
    const pdf = await lengthened(first);
    expect(await levelOf(pdf)).toBe('B-LTA');
    expect(Buffer.compare(pdf.subarray(0, first.length), first)).toBe(0);
    expect(await verdictsOf(pdf)).toEqual([['added'], ['same']]);
    expect(signaturesOf(pdf)).toMatchObject([{ isValid: true }, { isWhole: true }]);
    checkStructure(pdf);
    expect(verifyLastTimestamp(pdf)).toContain('OK');
    expect(String(run('mutool', pdf, (file) => ['sign', '-v', file]))).toContain('edits since');
  });

  itWith(['pdfsig', 'qpdf', 'openssl'], 'that got its time later has it from the document’s timestamp', async () => {
    const first = await sealedFile(undefined);
    const known = await authorityOf(authorities).stamp(new Uint8Array(32));
    const coming = { certificate: known.certificate.der, others: known.others.map(({ der }) => der) };
    const { missing, certificates } = await readLevels({ pdf: first, now: now(), coming });
    expect(missing).toHaveLength(2); // the seal's, and the authority's
    const { ocsps } = await askForRevocation(missing, { now: now(), named });
    const longer = await lengthenPdf({ pdf: first, certificates, ocsps, crls: [], room: 16_384 });
    const { token } = await authorityOf(authorities).stamp(new Uint8Array(longer.signature.digest));
    embedSignature(longer.pdf, longer.signature, Buffer.from(token));
    expect(await levelOf(longer.pdf)).toBe('B-LTA');
    expect(await verdictsOf(longer.pdf)).toEqual([['added'], ['same']]);
    expect(signaturesOf(longer.pdf)).toMatchObject([{ isValid: true }, { isWhole: true }]);
    checkStructure(longer.pdf);
  });

  itWith(['pdfsig', 'qpdf', 'openssl'], 'stays proved when its timestamp is renewed', async () => {
    const twice = await lengthened(await lengthened(await sealedFile(authorityOf(authorities))));
    expect(await levelOf(twice)).toBe('B-LTA');
    expect(await verdictsOf(twice)).toEqual([['added'], ['added'], ['same']]);
    expect(signaturesOf(twice).at(-1)).toMatchObject({ isWhole: true });
    expect(verifyLastTimestamp(twice)).toContain('OK');
    checkStructure(twice);
  });

  itWith(['openssl'], 'has nobody asked whom only certificates name that somebody put into the file', async () => {
    const { authority, url } = authorities;
    authority.issue({ name: 'evil', kind: 'arc', subject: '/CN=Nadie', answersAt: `${url}/ocsp` });
    authority.issue({ name: 'cross', issuer: 'evil', kind: 'arc', subject: '/CN=Autoridad root', keyOf: 'root' });
    const first = await sealedFile(undefined, { ...key, chain: [] });
    const planted = [authority.certificate('cross'), authority.certificate('evil')];
    const { pdf } = await lengthenPdf({ pdf: first, certificates: planted, ocsps: [], crls: [], room: 16_384 });
    const before = authorities.asked.length;
    const { missing } = await readLevels({ pdf, now: now() });
    expect(missing).toHaveLength(2); // the seal's, and what was planted
    expect(await askForRevocation(missing, { now: now(), named })).toMatchObject({ ocsps: [], silent: 2 });
    expect(authorities.asked).toHaveLength(before);
    const known = [authority.certificate('root')];
    const { missing: own } = await readLevels({ pdf, now: now(), known });
    expect(await askForRevocation(own, { now: now(), named })).toMatchObject({ ocsps: [expect.anything()], silent: 0 });
  });

  itWith(['openssl'], 'is not proved for long by a timestamp over nothing', async () => {
    authorities.answersRevocation = false;
    const pdf = await lengthened(await sealedFile(authorityOf(authorities)));
    expect(await levelOf(pdf)).toBe('B-T');
    authorities.answersRevocation = true;
    expect(await levelOf(await lengthened(pdf))).toBe('B-LTA');
  });
});
