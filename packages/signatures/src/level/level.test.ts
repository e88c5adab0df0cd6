import { itWith } from '@pacta/pdf/testing/tools.ts';
import { type Authority, anAuthority } from '../../test/authority.ts';
import { Paper } from '../../test/paper.ts';
import { stampedBy } from '../../test/timestamps.ts';
import type { Bytes } from '../bytes.ts';
import { readCertificate } from '../certificate/index.ts';
import { signatureValueOf, withTimestamp } from '../timestamp/index.ts';
import { levelsOf, sealIn } from './index.ts';

let authority: Authority;
beforeAll(() => {
  authority = anAuthority();
  authority.issue({ name: 'root', kind: 'arc', subject: '/CN=Autoridad Raiz' });
  const leaf = (name: string, kind: 'tsa' | 'seal' | 'ocsp' | 'efirma') =>
    authority.issue({ name, issuer: 'root', kind, subject: `/CN=${name}` });
  leaf('tsa', 'tsa');
  leaf('revoked', 'tsa');
  leaf('seal', 'seal');
  leaf('responder', 'ocsp');
  authority.revoke('revoked');
});
afterAll(() => authority.remove());

const tokenBy = (signer: string, data: Uint8Array): Bytes =>
  stampedBy(authority, signer, data, { how: ['-token_out'] });

/** A paper that is sealed with a timestamp over the seal's value, or over something else. */
const sealed = (by = 'tsa', of: (value: Bytes) => Uint8Array = (value) => value) =>
  new Paper(authority).sign({
    who: 'seal',
    message: (covered) => {
      const message = authority.cades('seal', covered);
      return withTimestamp(message, tokenBy(by, of(signatureValueOf(message))));
    },
  });

const stamped = (paper: Paper, by = 'tsa') =>
  paper.sign({ who: 'tsa', subFilter: 'ETSI.RFC3161', message: (covered) => tokenBy(by, covered) });

/** What the issuer says of a certificate today. */
function answerAbout(name: string): Bytes {
  const who = ['-rsigner', 'responder.pem', '-rkey', 'responder.pem.key', '-CA', 'root.pem', '-ndays', '1'];
  authority.openssl('ocsp', '-issuer', 'root.pem', '-cert', `${name}.pem`, '-reqout', 'request', '-no_nonce');
  authority.openssl('ocsp', '-index', 'root.db/index.txt', ...who, '-reqin', 'request', '-respout', 'answer');
  return authority.read('answer');
}

/** Adds answers about these certificates, as the data of the document. */
const withAnswers = (paper: Paper, ...names: readonly string[]): Paper =>
  withData(paper, 'OCSPs', names.map(answerAbout));

const withCertificates = (paper: Paper, ...names: readonly string[]): Paper =>
  withData(
    paper,
    'Certs',
    names.map((name) => authority.certificate(name)),
  );

function withData(paper: Paper, list: 'OCSPs' | 'Certs', all: readonly Uint8Array[]): Paper {
  const first = paper.next;
  paper.next += all.length;
  const streams = all.map((each, index) => {
    const bytes = Buffer.from(each).toString('latin1');
    return [first + index, `<< /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`] as const;
  });
  paper.catalog += ` /DSS << /Type /DSS /${list} [${streams.map(([number]) => `${number} 0 R`).join(' ')}] >>`;
  return paper.update({ 1: paper.catalogText(), ...Object.fromEntries(streams) });
}

/** Somebody's name and key, of its own issuer by the names, and signed by another key: `planted`. */
function plantCopyOf(name: string): void {
  authority.openssl('pkey', '-in', `${name}.pem.key`, '-pubout', '-out', 'public');
  authority.openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', 'other.key');
  const request = ['-new', '-utf8', '-key', 'other.key', '-config', `${name}.cnf`, '-subj', '/CN=Autoridad'];
  authority.openssl('req', ...request, '-out', 'csr');
  const how = ['-signkey', 'other.key', '-force_pubkey', 'public', '-extfile', `${name}.cnf`, '-extensions', 'arc'];
  authority.openssl('x509', '-req', '-in', 'csr', ...how, '-days', '900', '-outform', 'DER', '-out', 'planted.cer');
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const levelOf = async ({ file }: Paper) => sealIn(await levelsOf(file, { now: new Date() }));
const whys = async (paper: Paper) => ((await levelOf(paper))?.missing ?? []).map(({ why }) => why);

describe('the level of a seal', () => {
  itWith(
    ['openssl'],
    'is B-B without a timestamp, and with one that is of something else or of nobody who gives them',
    async () => {
      expect(await levelOf(new Paper(authority).sign({ who: 'seal' }))).toMatchObject({ level: 'B-B', time: null });
      expect(await levelOf(sealed('tsa', () => new Uint8Array(3)))).toMatchObject({ level: 'B-B' });
      const paper = new Paper(authority).sign({ who: 'seal' });
      const over = paper.sign({
        who: 'tsa',
        subFilter: 'ETSI.RFC3161',
        message: () => tokenBy('tsa', new Uint8Array(3)),
      });
      expect(await levelOf(over)).toMatchObject({ level: 'B-B' });
    },
  );

  itWith(['openssl'], 'is B-T with a timestamp of the seal, or of the document later', async () => {
    for (const paper of [sealed(), stamped(new Paper(authority).sign({ who: 'seal' }))]) {
      expect(await levelOf(paper)).toMatchObject({ level: 'B-T', time: expect.any(Date) });
      expect(await whys(paper)).toEqual(['no-answer', 'no-answer']);
    }
  });

  itWith(
    ['openssl'],
    'is B-LT only if what the file carries answers for every certificate, and each was good',
    async () => {
      expect(await levelOf(withAnswers(sealed(), 'seal', 'tsa'))).toMatchObject({ level: 'B-LT', missing: [] });
      expect(await whys(withAnswers(sealed(), 'seal'))).toEqual(['no-answer']);
      expect(await whys(withAnswers(sealed(), 'seal', 'responder'))).toEqual(['no-answer']);
      authority.issue({ name: 'ended', issuer: 'root', kind: 'tsa', subject: '/CN=ended', keyOf: 'tsa' });
      const paper = sealed('ended');
      await sleep(1_100); // such times have whole seconds
      authority.revoke('ended', 'superseded');
      expect(await levelOf(withAnswers(paper, 'seal', 'ended'))).toMatchObject({ level: 'B-LT' }); // it was good then
      authority.issue({ name: 'stolen', issuer: 'root', kind: 'tsa', subject: '/CN=stolen', keyOf: 'tsa' });
      const doubtful = sealed('stolen');
      await sleep(1_100);
      authority.revoke('stolen', 'keyCompromise');
      expect(await whys(withAnswers(doubtful, 'seal', 'stolen'))).toEqual(['revoked']);
      expect(await whys(withAnswers(sealed('revoked'), 'seal', 'revoked'))).toEqual(['revoked']);
    },
  );

  itWith(['openssl'], 'is B-LTA only if a timestamp of the document covers all of that', async () => {
    expect(await levelOf(stamped(withAnswers(sealed(), 'seal', 'tsa')))).toMatchObject({ level: 'B-LTA', missing: [] });
    expect(await levelOf(withAnswers(stamped(sealed()), 'seal', 'tsa'))).toMatchObject({ level: 'B-LT' });
    const late = withAnswers(stamped(withAnswers(sealed(), 'seal')), 'tsa');
    expect((await levelOf(late))?.level).not.toBe('B-LTA');
  });

  itWith(['openssl'], 'comes from no root that only has the name and the key of one', async () => {
    authority.issue({ name: 'ac', issuer: 'root', kind: 'ac', subject: '/CN=Autoridad' });
    authority.issue({ name: 'below', issuer: 'ac', kind: 'seal', subject: '/CN=below' });
    plantCopyOf('ac');
    const paper = withCertificates(new Paper(authority).sign({ who: 'below' }), 'planted');
    const levels = await levelsOf(paper.file, { now: new Date() });
    expect(levels?.missing.map(({ why }) => why)).toEqual(['no-chain']);
    const known = [readCertificate(authority.certificate('root'))];
    const better = await levelsOf(paper.file, { now: new Date(), known });
    expect(better?.missing.map(({ why, isTrusted }) => [why, isTrusted])).toEqual([
      ['no-answer', true],
      ['no-answer', true],
    ]);
  });

  itWith(['openssl'], 'says where a chain goes over a certificate that only the file brought', async () => {
    const answersAt = 'http://169.254.169.254/latest';
    authority.issue({ name: 'evil', kind: 'arc', subject: '/CN=Nadie', answersAt });
    authority.issue({ name: 'crossed', issuer: 'evil', kind: 'arc', subject: '/CN=Autoridad Raiz', keyOf: 'root' });
    const paper = withCertificates(new Paper(authority).sign({ who: 'below' }), 'crossed', 'evil');
    const strange = (await levelsOf(paper.file, { now: new Date() }))?.missing ?? [];
    expect(strange.map(({ isTrusted }) => isTrusted)).toEqual([false, false, false]);
    const known = [readCertificate(authority.certificate('root'))];
    const levels = await levelsOf(paper.file, { now: new Date(), known });
    expect(levels?.missing.map(({ isTrusted }) => isTrusted)).toEqual([true, true]); // and not over the other one
  });

  itWith(['openssl'], 'cannot be told of a file that is none, and there is none without a seal', async () => {
    expect(await levelsOf(new Uint8Array(20), { now: new Date() })).toBeNull();
    expect(await levelOf(new Paper(authority))).toBeNull();
  });
});
