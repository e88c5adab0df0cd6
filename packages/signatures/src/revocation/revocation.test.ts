import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { aSat } from '../../test/sat.ts';
import type { Bytes } from '../bytes.ts';
import { readCertificate } from '../certificate/index.ts';
import { checkCrl, checkOcsp, type RevocationQuestion } from './index.ts';

let sat: Authority;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
beforeAll(() => {
  sat = aSat();
  sat.issue({ name: 'responder', issuer: 'ac', kind: 'ocsp', subject: '/CN=OCSP' });
});
afterAll(() => sat.remove());

const read = (name: string) => readCertificate(sat.certificate(name));
const about = (name: string, more: Partial<RevocationQuestion> = {}) => ({
  certificate: read(name),
  issuer: read('ac'),
  at: now,
  now,
  ...more,
});

/** What openssl's responder answers. */
function answer(
  name: string,
  { by = 'responder', issuer = 'ac', how = ['-ndays', '1'] as readonly string[], ask = ['-sha1'] } = {},
): Bytes {
  sat.openssl('ocsp', ...ask, '-issuer', `${issuer}.pem`, '-cert', `${name}.pem`, '-reqout', 'request', '-no_nonce');
  const who = ['-rsigner', `${by}.pem`, '-rkey', `${by}.pem.key`, '-CA', `${issuer}.pem`];
  sat.openssl('ocsp', '-index', `${issuer}.db/index.txt`, ...who, '-reqin', 'request', '-respout', 'answer', ...how);
  return sat.read('answer');
}

describe('an answer of OCSP', () => {
  itWith(['openssl'], 'says good, revoked or unknown of the certificate that it is about', async () => {
    expect(await checkOcsp(answer('persona'), about('persona'))).toMatchObject({ status: 'good' });
    expect(await checkOcsp(answer('revoked'), about('revoked'))).toMatchObject({
      status: 'revoked',
      reason: 'keyCompromise',
      revokedAt: expect.any(Date),
    });
    sat.issue({ name: 'stranger', kind: 'arc', subject: '/CN=AUTORIDAD CERTIFICADORA/O=SAT' });
    expect(await checkOcsp(answer('persona'), about('empresa'))).toEqual({ status: 'unknown', why: 'not-about-it' });
    expect(await checkOcsp(answer('persona'), about('persona', { issuer: read('stranger') }))).toMatchObject({
      status: 'unknown',
    });
  });

  itWith(['openssl'], 'may be signed by the issuer, name it by SHA-256 and its responder by its key', async () => {
    expect(await checkOcsp(answer('persona', { by: 'ac' }), about('persona'))).toMatchObject({ status: 'good' });
    const made = answer('persona', { ask: ['-sha256'], how: ['-ndays', '1', '-resp_key_id'] });
    expect(await checkOcsp(made, about('persona'))).toMatchObject({ status: 'good' });
  });

  itWith(['openssl'], 'counts only from the issuer, or whom it allowed to answer', async () => {
    sat.issue({ name: 'liar', kind: 'ocsp', subject: '/CN=OCSP' });
    expect(await checkOcsp(answer('persona', { by: 'liar' }), about('persona'))).toEqual({
      status: 'unknown',
      why: 'not-of-the-issuer',
    });
    expect(await checkOcsp(answer('persona', { by: 'empresa' }), about('persona'))).toEqual({
      status: 'unknown',
      why: 'not-of-the-issuer',
    });
  });

  itWith(['openssl'], 'is unknown when it is old, of the future, changed, weak or none', async () => {
    const good = answer('persona');
    expect(await checkOcsp(good, about('persona', { at: later(2), now: later(2) }))).toEqual({
      status: 'unknown',
      why: 'too-old',
    });
    expect(await checkOcsp(good, about('persona', { now: later(-1), at: later(-1) }))).toEqual({
      status: 'unknown',
      why: 'from-the-future',
    });
    expect(await checkOcsp(good, about('persona', { at: later(-1) }))).toMatchObject({ status: 'good' }); // made later, which says more
    const changed = good.slice();
    changed[Buffer.from(good).indexOf('Z') - 1]! ^= 1;
    expect(await checkOcsp(changed, about('persona'))).toEqual({ status: 'unknown', why: 'signature-wrong' });
    const weak = answer('persona', { how: ['-ndays', '1', '-rmd', 'sha1'] });
    expect(await checkOcsp(weak, about('persona'))).toEqual({ status: 'unknown', why: 'weak-algorithm' });
    const tryLater = new Uint8Array([0x30, 0x03, 0x0a, 0x01, 0x03]);
    expect(await checkOcsp(tryLater, about('persona'))).toEqual({ status: 'unknown', why: 'not-answered' });
    expect(await checkOcsp(new Uint8Array(), about('persona'))).toEqual({ status: 'unknown', why: 'not-an-answer' });
  });

  itWith(['openssl'], 'is unknown of a certificate that the responder never issued', async () => {
    sat.issue({ name: 'elsewhere', kind: 'ac', subject: '/CN=ELSEWHERE' });
    sat.openssl('ocsp', '-issuer', 'ac.pem', '-serial', '0x99', '-reqout', 'request', '-no_nonce');
    const who = ['-rsigner', 'responder.pem', '-rkey', 'responder.pem.key', '-CA', 'ac.pem'];
    sat.openssl('ocsp', '-index', 'ac.db/index.txt', ...who, '-reqin', 'request', '-respout', 'answer', '-ndays', '1');
    const never = { ...read('persona'), serial: new Uint8Array([0, 0x99]) };
    expect(await checkOcsp(sat.read('answer'), about('persona', { certificate: never }))).toEqual({
      status: 'unknown',
      why: 'not-known',
    });
  });
});

describe('a list of revoked certificates', () => {
  function list(issuer = 'ac', ...how: readonly string[]): Bytes {
    sat.openssl('ca', '-config', `${issuer}.cnf`, '-gencrl', '-out', 'crl.pem', ...how);
    sat.openssl('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl');
    return sat.read('crl');
  }

  itWith(['openssl'], 'says good or revoked, as long as it counts', async () => {
    const made = list();
    expect(await checkCrl(made, about('persona'))).toMatchObject({ status: 'good' });
    expect(await checkCrl(made, about('revoked'))).toMatchObject({ status: 'revoked', reason: 'keyCompromise' });
    expect(await checkCrl(made, about('persona', { at: later(31), now: later(31) }))).toEqual({
      status: 'unknown',
      why: 'too-old',
    });
  });

  itWith(['openssl'], 'is unknown of another issuer, changed, weak or none', async () => {
    expect(await checkCrl(list('arc'), about('persona'))).toEqual({ status: 'unknown', why: 'not-of-the-issuer' });
    const changed = list().slice();
    changed[Buffer.from(changed).indexOf('30001000') + 19]! ^= 1; // the serial number of another
    expect(await checkCrl(changed, about('revoked'))).toEqual({ status: 'unknown', why: 'signature-wrong' });
    expect(await checkCrl(list('ac', '-md', 'sha1'), about('persona'))).toEqual({
      status: 'unknown',
      why: 'weak-algorithm',
    });
    expect(await checkCrl(new Uint8Array([0x30, 0]), about('persona'))).toEqual({
      status: 'unknown',
      why: 'not-an-answer',
    });
  });
});
