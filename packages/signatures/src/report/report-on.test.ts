import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { itWith, run } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper } from '../../test/paper.ts';
import { aSat } from '../../test/sat.ts';
import { tokenOver } from '../../test/timestamps.ts';
import { type Bytes, bytesOf } from '../bytes.ts';
import { type SatAuthority, satAuthorities } from '../certificate/sat-authorities.ts';
import { reportOn } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
  sat.issue({ name: 'tsa', issuer: 'arc', kind: 'tsa', subject: '/CN=Sello de tiempo' });
});
afterAll(() => sat.remove());

/** An hour on: what the tests stamp was before. */
const now = new Date(Date.now() + 3_600_000);
const text = (content: string): Bytes => bytesOf(new Uint8Array(Buffer.from(content, 'latin1')));
const asked = { authorities: [] as Bytes[], now };
const signed = () => new Paper(sat).sign({ who: 'persona' });
const stream = (bytes: Uint8Array) =>
  `<< /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`;

/** The signed paper with certificates and answers added for later. */
function withAnswers(paper: Paper, answers: { ocsp?: Uint8Array; crl?: Uint8Array }): Bytes {
  const { ocsp, crl } = answers;
  const store = `/DSS << /Certs [60 0 R] ${ocsp ? '/OCSPs [61 0 R]' : ''} ${crl ? '/CRLs [62 0 R]' : ''} >>`;
  return paper.update({
    1: paper.catalogText(store),
    60: stream(sat.certificate('ac')),
    ...(ocsp && { 61: stream(ocsp) }),
    ...(crl && { 62: stream(crl) }),
  }).file;
}

function listOfRevoked(): Uint8Array {
  sat.openssl('ca', '-config', 'ac.cnf', '-gencrl', '-out', 'crl.pem');
  sat.openssl('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl');
  return sat.read('crl');
}

/** As an authority that did not know of the revocation yet. */
function indexWithoutRevocations(): string {
  const before = readFileSync(sat.file('ac.db/index.txt'), 'utf8');
  writeFileSync(sat.file('before.txt'), before.replaceAll(/^R\t(\S+)\t\S+/gm, 'V\t$1\t'));
  writeFileSync(sat.file('before.txt.attr'), 'unique_subject = no\n');
  return 'before.txt';
}

function answerAbout(name: string, index = 'ac.db/index.txt'): Uint8Array {
  const about = ['-issuer', 'ac.pem', '-cert', `${name}.pem`, '-no_nonce', '-respout', 'ocsp'];
  const responder = ['-index', index, '-rsigner', 'ac.pem', '-rkey', 'ac.pem.key', '-CA', 'ac.pem'];
  sat.openssl('ocsp', ...responder, '-ndays', '30', ...about);
  return sat.read('ocsp');
}

describe('what a file tells about its signatures', () => {
  itWith(['openssl'], 'names who signed, and believes no authority that it does not know', async () => {
    const { file } = signed();
    const { sha256, size, unclear, signatures } = await reportOn(file, asked);
    expect({ sha256, size, unclear }).toEqual({
      sha256: createHash('sha256').update(file).digest('hex'),
      size: file.length,
      unclear: null,
    });
    expect(signatures).toMatchObject([
      {
        integrity: 'whole',
        faults: [],
        signedLength: file.length,
        signer: {
          name: 'JOSÉ ÁNGEL NUÑO&PÉREZ',
          issuer: 'AUTORIDAD CERTIFICADORA',
          authority: 'unknown',
          sat: { kind: 'efirma', rfc: 'ÑU&A891116QE4' },
          validity: 'valid',
        },
        time: { stamped: null },
        revocation: { status: 'unknown', why: 'no-answer' },
      },
    ]);
  });

  itWith(['openssl'], 'knows what the caller knows, each certificate for itself', async () => {
    const { file } = signed();
    const authority = async (name: string) =>
      (await reportOn(file, { ...asked, authorities: [sat.certificate(name)] })).signatures[0]?.signer?.authority;
    expect(await authority('persona')).toBe('installation');
    expect(await authority('empresa')).toBe('unknown');
    expect(await authority('tsa')).toBe('unknown');
  });

  itWith(
    ['openssl'],
    'tells an earlier key from the one of now, and whom a test authority names from both',
    async () => {
      const { file } = signed();
      const authority = async (believed: object) =>
        (await reportOn(file, { ...asked, ...believed })).signatures[0]?.signer?.authority;
      const [own, root] = [[sat.certificate('persona')], [sat.certificate('arc')]];
      expect(await authority({ earlier: own })).toBe('earlier');
      expect(await authority({ authorities: own, earlier: own })).toBe('installation');
      expect(await authority({ testAuthorities: root })).toBe('test'); // the file brings the one between
      expect(await authority({ testAuthorities: [sat.certificate('tsa')] })).toBe('unknown');
      expect(await authority({ testAuthorities: [sat.certificate('ac')] })).toBe('test');
    },
  );

  itWith(['openssl'], 'takes no time from a test authority', async () => {
    const { file } = signed().sign({
      who: 'Sello de tiempo',
      subFilter: 'ETSI.RFC3161',
      message: (covered) => tokenOver(sat, 'tsa', covered),
    });
    const { signatures } = await reportOn(file, { ...asked, testAuthorities: [sat.certificate('arc')] });
    expect(signatures[0]?.time.stamped?.authority).toBe('unknown');
  });

  itWith(['openssl'], 'knows the SAT by the hash of its certificate, and not by its name', async () => {
    const { file } = signed();
    const pins = satAuthorities as Record<string, SatAuthority>;
    const pin = createHash('sha256').update(sat.certificate('ac')).digest('hex');
    pins[pin] = { name: 'AC of a test', until: '2035-01-01' };
    expect((await reportOn(file, asked)).signatures[0]?.signer?.authority).toBe('sat');
    delete pins[pin];
  });

  itWith(['openssl'], 'tells a changed byte from a change that came later, and which page it is on', async () => {
    const paper = signed();
    const { file } = paper;
    const wrong = file.slice();
    wrong[Buffer.from(file).indexOf('10,000')] = 0x39;
    expect((await reportOn(wrong, asked)).signatures).toMatchObject([
      { integrity: 'broken', faults: ['digest-wrong'] },
    ]);

    const later = paper.update({ 4: stream(Buffer.from('BT /F 12 Tf 72 700 Td (Renta: 90,000) Tj ET')) }).file;
    const [signature] = (await reportOn(later, asked)).signatures;
    expect(signature).toMatchObject({ integrity: 'changed', changes: [{ kind: 'page', page: 1 }] });
    expect(later.slice(0, signature?.signedLength ?? 0)).toEqual(file.slice(0, signature?.signedLength ?? 0));
  });

  itWith(['openssl'], 'asks to look where a visible field came later', async () => {
    const { file } = signed().sign({ who: 'empresa', rect: '50 50 200 100' });
    const { signatures } = await reportOn(file, asked);
    expect(signatures).toMatchObject([
      { integrity: 'look', changes: [{ kind: 'visible-field', page: 1, box: [50, 50, 200, 100] }] },
      { integrity: 'whole', page: 1 },
    ]);
  });

  itWith(['openssl'], 'hashes a file once for itself and once for each signature, however many there are', async () => {
    const paper = signed();
    paper.update({ 4: stream(new Uint8Array(1_000_000).fill(0x20)) });
    for (let each = 0; each < 4; each += 1) paper.sign({ who: 'empresa' });
    const digest = jest.spyOn(crypto.subtle, 'digest');
    const verify = jest.spyOn(crypto.subtle, 'verify');
    const { signatures } = await reportOn(paper.file, { ...asked, testAuthorities: [sat.certificate('arc')] });
    expect(signatures).toHaveLength(5);
    const hashed = digest.mock.calls.reduce((sum, [, data]) => sum + data.byteLength, 0);
    const inAll = signatures.reduce((sum, { signedLength }) => sum + (signedLength ?? 0), paper.file.length);
    expect(hashed).toBeLessThan(inAll + 100_000);
    expect(hashed).toBeGreaterThan(5_000_000);
    expect(verify.mock.calls.length).toBeLessThan(10 * signatures.length);
    digest.mockRestore();
    verify.mockRestore();
  });

  itWith(['openssl'], 'says who stamped the time, and that it does not know them', async () => {
    const { file } = signed().sign({
      who: 'Sello de tiempo',
      subFilter: 'ETSI.RFC3161',
      message: (covered) => tokenOver(sat, 'tsa', covered),
    });
    const stamped = { by: 'Sello de tiempo', authority: 'unknown', time: expect.stringMatching(/^20/) };
    const { signatures } = await reportOn(file, asked);
    expect(signatures).toMatchObject([
      { kind: 'signature', integrity: 'added', time: { claimed: expect.any(String), stamped } },
      { kind: 'timestamp', integrity: 'whole', signer: { name: 'Sello de tiempo' }, time: { stamped } },
    ]);
    const known = await reportOn(file, { ...asked, authorities: [sat.certificate('tsa')] });
    expect(known.signatures[0]?.time.stamped?.authority).toBe('installation');
  });

  itWith(['openssl'], 'finds the answers about revocation that were added to the file', async () => {
    const revocation = async (file: Bytes) =>
      (await reportOn(file, { ...asked, now: new Date() })).signatures[0]?.revocation;
    expect(await revocation(withAnswers(signed(), { ocsp: answerAbout('persona') }))).toMatchObject({
      status: 'good',
      by: 'ocsp',
    });
    expect(await revocation(withAnswers(signed(), { ocsp: answerAbout('empresa') }))).toMatchObject({
      status: 'unknown',
      why: 'no-answer',
    });
    const revoked = new Paper(sat).sign({ who: 'revoked' });
    expect(await revocation(withAnswers(revoked, { crl: listOfRevoked() }))).toMatchObject({
      status: 'revoked',
      by: 'crl',
      revokedAt: expect.any(String),
    });
  });

  itWith(['openssl'], 'says "revoked" where one answer does, whatever another said before', async () => {
    const revoked = new Paper(sat).sign({ who: 'revoked' });
    const ocsp = answerAbout('revoked', indexWithoutRevocations());
    const revocation = async (file: Bytes) =>
      (await reportOn(file, { ...asked, now: new Date() })).signatures[0]?.revocation.status;
    expect(await revocation(withAnswers(new Paper(sat).sign({ who: 'revoked' }), { ocsp }))).toBe('good');
    expect(await revocation(withAnswers(revoked, { ocsp, crl: listOfRevoked() }))).toBe('revoked');
  });

  itWith(['openssl'], 'does not call a certificate valid that had expired', async () => {
    const { file } = new Paper(sat).sign({ who: 'expired' });
    expect((await reportOn(file, asked)).signatures[0]?.signer?.validity).toBe('expired');
  });

  itWith(['qpdf'], 'says of what kind the file is where nothing can be told', async () => {
    const { file } = new Paper(sat);
    const encrypted = run('qpdf', file, (path) => ['--encrypt', 'a', 'b', '256', '--', path, '-']);
    const kind = async (bytes: Uint8Array) => (await reportOn(bytesOf(new Uint8Array(bytes)), asked)).unclear;
    expect(await kind(new Uint8Array())).toBe('empty');
    expect(await kind(text('PK a spreadsheet'))).toBe('not-a-pdf');
    expect(await kind(encrypted)).toBe('encrypted');
    expect(await kind(file.slice(0, 300))).toBe('unusual');
    const xfa = new Paper(sat);
    xfa.update({ 1: xfa.catalogText().replace('/SigFlags 3', '/XFA (form)') });
    expect(await kind(xfa.file)).toBe('form-in-xfa');
    expect(await reportOn(file, asked)).toMatchObject({ unclear: null, signatures: [] });
  });
});
