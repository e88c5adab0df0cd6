import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper, type Signing } from '../../test/paper.ts';
import { aSat, satPeople } from '../../test/sat.ts';
import { tokenOver } from '../../test/timestamps.ts';
import type { Bytes } from '../bytes.ts';
import { type SatAuthority, satAuthorities } from '../certificate/sat-authorities.ts';
import { signatureValueOf, withTimestamp } from '../timestamp/index.ts';
import { reportOn, type SignatureReport } from './index.ts';

// What somebody makes with openssl and an editor: nothing of it may pass for proved.

const pins = satAuthorities as Record<string, SatAuthority>;
let sat: Authority;
let pin: string;
beforeAll(() => {
  sat = aSat();
  sat.issue({ name: 'tsa', issuer: 'arc', kind: 'tsa', subject: '/CN=Sello de tiempo' });
  sat.issue({ name: 'stolen', issuer: 'arc', kind: 'tsa', subject: '/CN=Sello robado' });
  sat.issue({ name: 'ended', issuer: 'ac', kind: 'efirma', subject: satPeople.persona, keyOf: 'persona' });
  sat.issue({ name: 'lost', issuer: 'ac', kind: 'efirma', subject: satPeople.persona, keyOf: 'persona' });
  sat.issue({ name: 'responder', issuer: 'arc', kind: 'ocsp', subject: '/CN=Responde por otros' });
  sat.issue({ name: 'copy', kind: 'arc', subject: '/CN=AUTORIDAD CERTIFICADORA/O=SAT' });
  sat.revoke('stolen');
  pin = createHash('sha256').update(sat.certificate('ac')).digest('hex');
  pins[pin] = { name: 'AC of a test', until: '2035-01-01' };
});
afterAll(() => {
  delete pins[pin];
  sat.remove();
});

const hour = 60 * 60_000;
const day = 24 * hour;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

const by = (who: string, how: Partial<Signing> = {}) => new Paper(sat).sign({ who, ...how });

const stamped = (paper: Paper, token: (covered: Uint8Array) => Uint8Array) =>
  paper.sign({ who: 'Sello', subFilter: 'ETSI.RFC3161', message: token });

/** A token with the time that its maker wants, signed by whoever has that key. */
function tokenAt(time: Date, data: Uint8Array, signer = 'tsa'): Bytes {
  writeFileSync(sat.file('token'), tokenOver(sat, 'tsa', data));
  sat.openssl('cms', '-verify', '-inform', 'DER', '-in', 'token', '-noverify', '-binary', '-out', 'info');
  const info = Buffer.from(sat.read('info'));
  const digits = time.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  info.write(digits, info.indexOf(String(new Date().getUTCFullYear())), 'latin1');
  writeFileSync(sat.file('info'), info);
  const who = ['-signer', `${signer}.pem`, '-inkey', `${signer}.pem.key`, '-certfile', 'arc.pem'];
  const what = ['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-nodetach', '-binary', '-in', 'info'];
  sat.openssl('cms', '-sign', '-cades', '-md', 'sha256', ...what, ...who, '-outform', 'DER', '-out', 'token');
  return sat.read('token');
}

interface Answering {
  readonly issuer?: string;
  readonly signer?: string;
  readonly days?: number;
}

/** What somebody says of a certificate as openssl does it: its issuer, unless another signs. */
function answerAbout(name: string, { issuer = 'ac', signer = issuer, days = 30 }: Answering = {}): Bytes {
  const who = ['-index', `${issuer}.db/index.txt`, '-rsigner', `${signer}.pem`, '-rkey', `${signer}.pem.key`];
  const about = ['-issuer', `${issuer}.pem`, '-cert', `${name}.pem`, '-no_nonce', '-ndays', String(days)];
  sat.openssl('ocsp', ...who, '-CA', `${issuer}.pem`, ...about, '-noverify', '-respout', 'ocsp');
  return sat.read('ocsp');
}

/** The file with these certificates, answers and lists for later, in place of any others. */
function withData(paper: Paper, { ocsp = [], crls = [] }: { ocsp?: Bytes[]; crls?: Bytes[] }): Paper {
  const all = [sat.certificate('ac'), sat.certificate('arc'), ...ocsp, ...crls];
  const objects = all.map((bytes, index) => {
    const text = `<< /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`;
    return [paper.next + index, text] as const;
  });
  const named = objects.map(([number]) => `${number} 0 R`);
  const lists = {
    Certs: named.slice(0, 2),
    OCSPs: named.slice(2, 2 + ocsp.length),
    CRLs: named.slice(2 + ocsp.length),
  };
  const store = Object.entries(lists).map(([name, each]) => `/${name} [${each.join(' ')}]`);
  paper.next += all.length;
  paper.catalog = `/DSS << ${store.join(' ')} >>`;
  return paper.update({ 1: paper.catalogText(), ...Object.fromEntries(objects) });
}

const believed = () => ({ authorities: [], timestampAuthorities: [sat.certificate('arc')] });

const reported = async ({ file }: { file: Bytes }, now = new Date()): Promise<readonly SignatureReport[]> =>
  (await reportOn(file, { ...believed(), now })).signatures;

const first = async (paper: Paper, now?: Date) => (await reported(paper, now))[0];

describe('a timestamp', () => {
  itWith(['openssl'], 'proves a time where it leads to a root that was given, and nobody’s name', async () => {
    const paper = stamped(by('persona'), (covered) => tokenOver(sat, 'tsa', covered));
    const [signature, stamp] = await reported(paper);
    expect(signature?.time).toMatchObject({ stamped: { authority: 'timestamping' }, rejected: [] });
    expect(stamp?.signer?.authority).toBe('timestamping');
    expect(await first(by('tsa'))).toMatchObject({ signer: { authority: 'unknown' } });
  });

  describe('of a signature that came later', () => {
    const sealed = () =>
      by('persona').sign({ who: 'empresa', message: (covered) => withToken(sat.cades('empresa', covered)) });
    const withToken = (cms: Bytes) => withTimestamp(cms, tokenOver(sat, 'tsa', signatureValueOf(cms)));
    const told = async (authorities: Bytes[], file = sealed().file) => {
      const { signatures } = await reportOn(file, { ...believed(), authorities, now: new Date() });
      return signatures.map(({ time }) => time.stamped?.authority);
    };

    itWith(['openssl'], 'proves that those before it were there as well', async () => {
      expect(await told([sat.certificate('empresa')])).toEqual(['timestamping', 'timestamping']);
    });

    itWith(['openssl'], 'proves it of none where its key may have been chosen later', async () => {
      delete pins[pin];
      expect(await told([])).toEqual([undefined, 'timestamping']);
      pins[pin] = { name: 'AC of a test', until: '2035-01-01' };
      expect(await told([])).toEqual(['timestamping', 'timestamping']);
    });
  });

  itWith(['openssl'], 'proves none where its chain leads to no root that was given', async () => {
    const { file } = stamped(by('persona'), (covered) => tokenOver(sat, 'tsa', covered));
    const timestampAuthorities = [sat.certificate('copy')];
    const { signatures } = await reportOn(file, { authorities: [], timestampAuthorities, now: new Date() });
    expect(signatures.map(({ time }) => time.stamped?.authority)).toEqual(['unknown', 'unknown']);
  });

  itWith(['openssl'], 'is rejected where its authority was revoked, or may stamp no times', async () => {
    const stolen = withData(
      stamped(by('persona'), (covered) => tokenAt(new Date(), covered, 'stolen')),
      { ocsp: [answerAbout('stolen', { issuer: 'arc' })] },
    );
    expect((await first(stolen))?.time).toMatchObject({
      stamped: null,
      rejected: [{ by: 'Sello robado', why: 'revoked' }],
    });
    const another = stamped(by('persona'), (covered) => tokenAt(new Date(), covered, 'persona'));
    expect((await first(another))?.time).toMatchObject({ stamped: null, rejected: [{ why: 'wrong-purpose' }] });
  });

  itWith(['openssl'], 'is rejected where it is of other bytes, in a signature or over the file', async () => {
    const message = (covered: Uint8Array) => {
      const cms = sat.cades('persona', covered);
      return withTimestamp(cms, tokenOver(sat, 'tsa', signatureValueOf(cms).slice(1)));
    };
    expect(await first(by('persona', { message }))).toMatchObject({
      integrity: 'whole',
      time: { stamped: null, rejected: [{ by: 'Sello de tiempo', why: 'not-of-it' }] },
    });
    const other = await reported(stamped(by('persona'), () => tokenOver(sat, 'tsa', Buffer.from('another file'))));
    expect(other[0]?.time).toMatchObject({ stamped: null, rejected: [{ why: 'not-of-it' }] });
    expect(other[1]).toMatchObject({ integrity: 'broken', faults: ['imprint-wrong'] });
  });

  itWith(['openssl'], 'is rejected where its clock is hours ahead', async () => {
    const paper = stamped(by('persona'), (covered) => tokenAt(inHours(3), covered));
    expect((await first(paper))?.time).toMatchObject({ stamped: null, rejected: [{ why: 'in-the-future' }] });
    expect((await first(paper, inHours(4)))?.time).toMatchObject({ stamped: { authority: 'timestamping' } });
  });

  itWith(['openssl'], 'is rejected with the one that contradicts it: a later one with an earlier time', async () => {
    const times = (inner: number, outer: number) =>
      stamped(
        stamped(by('persona'), (covered) => tokenAt(inHours(inner), covered)),
        (covered) => tokenAt(inHours(outer), covered),
      );
    const why = 'out-of-order';
    expect((await first(times(-2, -5)))?.time).toMatchObject({ stamped: null, rejected: [{ why }, { why }] });
    expect((await first(times(-5, -2)))?.time).toMatchObject({ stamped: { by: 'Sello de tiempo' }, rejected: [] });
  });

  itWith(
    ['openssl'],
    'that was cut off is not missed by what it proved, and told where half of it is left',
    async () => {
      const paper = withData(by('persona'), { ocsp: [answerAbout('persona')] });
      const before = paper.file.length;
      const { file } = stamped(paper, (covered) => tokenOver(sat, 'tsa', covered));
      const [whole] = await reported({ file });
      expect(whole).toMatchObject({ revocation: { isOfItsTime: true }, time: { stamped: {} } });
      const [cut, ...others] = await reported({ file: file.slice(0, before) });
      expect(others).toEqual([]);
      expect(cut).toMatchObject({ integrity: 'added', time: { stamped: null } });
      const half = await reportOn(file.slice(0, before + 2000), { ...believed(), now: new Date() });
      expect(half).toMatchObject({ unclear: 'unusual', signatures: [] });
    },
  );
});

describe('an answer about revocation', () => {
  const about = async (paper: Paper, now?: Date) => (await first(paper, now))?.revocation;

  itWith(['openssl'], 'counts for the time that is proved, and else for now only', async () => {
    const answered = () => withData(by('persona'), { ocsp: [answerAbout('persona', { days: 1 })] });
    expect(await about(answered())).toMatchObject({ status: 'good', isOfItsTime: true });
    const later = new Date(Date.now() + 60 * day);
    expect(await about(answered(), later)).toMatchObject({ status: 'good', isOfItsTime: false });
    const proved = stamped(answered(), (covered) => tokenOver(sat, 'tsa', covered));
    expect(await about(proved, later)).toMatchObject({ status: 'good', isOfItsTime: true });
  });

  itWith(['openssl'], 'says nothing where somebody else signed it, or it is of another number', async () => {
    const told = (ocsp: Bytes) => about(withData(by('persona'), { ocsp: [ocsp] }));
    for (const signer of ['empresa', 'responder', 'copy'])
      expect(await told(answerAbout('persona', { signer }))).toMatchObject({ status: 'unknown' });
    expect(await told(answerAbout('empresa'))).toMatchObject({ status: 'unknown', why: 'no-answer' });
  });

  itWith(['openssl'], 'says nothing where the list is of another issuer, also of the same name', async () => {
    const listOf = (issuer: string) => {
      sat.openssl('ca', '-config', `${issuer}.cnf`, '-gencrl', '-out', 'crl.pem');
      sat.openssl('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl');
      return sat.read('crl');
    };
    const told = (issuer: string) => about(withData(by('persona'), { crls: [listOf(issuer)] }));
    expect(await told('arc')).toMatchObject({ status: 'unknown' });
    expect(await told('copy')).toMatchObject({ status: 'unknown' });
    expect(await told('ac')).toMatchObject({ status: 'good' });
  });

  itWith(['openssl'], 'says nothing where it was changed, or taken out of the file', async () => {
    const ocsp = answerAbout('persona');
    const changed = ocsp.slice();
    changed[Buffer.from(ocsp).indexOf(String(new Date().getUTCFullYear())) + 3]! ^= 1;
    expect(await about(withData(by('persona'), { ocsp: [changed] }))).toMatchObject({ status: 'unknown' });
    const emptied = withData(withData(by('persona'), { ocsp: [ocsp] }), {});
    expect(await about(emptied)).toMatchObject({ status: 'unknown', why: 'no-answer' });
  });

  itWith(['openssl'], 'says whether a revocation came after the signature is proved to have been there', async () => {
    const signed = (who: string) => stamped(by(who), (covered) => tokenAt(inHours(-1), covered));
    const [ended, lost, claimed] = [signed('ended'), signed('lost'), by('ended')];
    await new Promise((resolve) => setTimeout(resolve, 1100)); // revocations tell whole seconds
    sat.revoke('ended', 'cessationOfOperation');
    sat.revoke('lost', 'keyCompromise');
    const told = (paper: Paper, who: string) => about(withData(paper, { ocsp: [answerAbout(who)] }));
    expect(await told(ended, 'ended')).toMatchObject({ status: 'revoked-later', revokedAt: expect.any(String) });
    expect(await told(lost, 'lost')).toMatchObject({ status: 'revoked' });
    expect(await told(claimed, 'ended')).toMatchObject({ status: 'revoked' });
    const after = stamped(by('ended'), (covered) => tokenAt(new Date(Date.now() + 60_000), covered));
    expect(await told(after, 'ended')).toMatchObject({ status: 'revoked' });
  });

  itWith(['openssl'], 'is told of an authority above the signer, too', async () => {
    const paper = by('persona');
    const own = answerAbout('persona');
    sat.revoke('ac', 'cACompromise');
    const told = await about(withData(paper, { ocsp: [own, answerAbout('ac', { issuer: 'arc' })] }));
    expect(told).toMatchObject({ status: 'revoked', above: 'AUTORIDAD CERTIFICADORA' });
  });
});

itWith(['openssl'], 'tells what was added against a certification that allows nothing', async () => {
  const certified = (level: number) =>
    by('persona', {
      more: `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`,
      catalog: '/Perms << /DocMDP SIGNATURE >>',
    });
  const integrity = async (paper: Paper) => (await first(paper))?.integrity;
  expect(await integrity(certified(1))).toBe('whole');
  expect(await integrity(certified(1).sign({ who: 'empresa' }))).toBe('forbidden');
  expect(await integrity(stamped(certified(1), (covered) => tokenOver(sat, 'tsa', covered)))).toBe('added');
  expect(await integrity(certified(2).sign({ who: 'empresa' }))).toBe('added');
});
