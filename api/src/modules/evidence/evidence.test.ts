import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentId } from '@pacta/contracts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { type Report, verifyEvidence } from '@pacta/verifier';
import { sql } from 'kysely';
import { type Authorities, authorityOf, startAuthorities } from '../../../test/authorities.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, landlord, visit, work } from '../../../test/journey.ts';
import { type TrailFolder, trailFolder } from '../../platform/trail-folder.ts';
import { chained, type LogEvent } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import { fingerprintOf, headLine, newTrailKey, trailKeyOf } from './evidence.ts';
import { readHeads } from './evidence-storage.ts';
import { exportEvidence } from './export-evidence.ts';
import { ForgedHeads, type Signing, signHeads } from './sign-heads.ts';
import { stampNewestHead } from './stamp-heads.ts';

startEmpty();

const key = trailKeyOf(newTrailKey());
let directory: string;
let folder: TrailFolder;
const atDay = (day: number, time = '00:10:00') => new Date(`2026-01-${String(day).padStart(2, '0')}T${time}Z`);
const signing = (at: Date, more: Partial<Signing> = {}): Signing => ({ database, now: () => at, folder, key, ...more });

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'pacta-heads-'));
  folder = trailFolder(directory);
  await insertedCompany();
  await insertedUser();
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  const all = { database, folder, publicKey: key.publicKey, madeAt: atDay(9) };
  await exportEvidence(all, async (more) => void lines.push(...more));
  return lines;
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

const verified = async (given = {}): Promise<Report> => verifyEvidence(each(await exported()), given);

/** A contract that everyone has signed, the last one after the head of 2025-12-31, and one that waits for its approver. */
async function aHistory(): Promise<{ signed: DocumentId; waiting: DocumentId }> {
  const { id: signed } = await created();
  await work();
  await (await visit(signed, approver.email, 'vobo')).approve();
  await work();
  await (await visit(signed, client.email, 'complete')).sign();
  const { id: waiting } = await created({ name: 'Otro' });
  await signHeads(signing(atDay(1, '08:00:00')));
  await (await visit(signed, landlord.email, 'complete')).sign();
  await work();
  await signHeads(signing(atDay(2)));
  return { signed, waiting };
}

/** As whoever owns the database: past its triggers. */
const forging = (...statements: ReturnType<typeof sql>[]) =>
  database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });

const nameOf = async (id: DocumentId) =>
  (await database.selectFrom('documents').select('identifier').where('id', '=', id).executeTakeFirstOrThrow())
    .identifier;

/** Computes a document's chain anew over what its entries say now, and moves its end there. */
async function rechain(id: DocumentId, entries: readonly LogEvent[]): Promise<void> {
  let head: Parameters<typeof chained>[1] = { logSequence: 0, logHead: null };
  const rows = entries.map((event) => {
    const { details, ...entry } = chained(id, head, event);
    head = { logSequence: entry.sequence, logHead: entry.hash };
    return { ...entry, details: details && JSON.stringify(details) };
  });
  await forging(sql`delete from log_entries where document_id = ${id}`);
  await database.transaction().execute(async (tx) => {
    await tx.insertInto('logEntries').values(rows).execute();
    await tx.updateTable('documents').set(head).where('id', '=', id).execute();
  });
}

async function* cutOff(lines: AsyncIterable<string>) {
  for await (const line of lines) {
    yield line;
    throw new Error('disk full');
  }
}

describe('the daily head', () => {
  it('covers every document, is signed once for a day, and names the one before', async () => {
    await aHistory();
    expect(await signHeads(signing(atDay(2)))).toEqual([]);
    const bodies = (await readHeads(database)).map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { day: '2025-12-31', size: 2, previous: null },
      { day: '2026-01-01', size: 3, previous: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await verified()).toMatchObject({ findings: [], heads: 2, documents: 2, unsigned: 0 });
  });

  it('is made for each day that a server slept', async () => {
    await created();
    await signHeads(signing(atDay(2)));
    const made = await signHeads(signing(atDay(6)));
    expect(made.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']);
    expect(await verified()).toMatchObject({ findings: [], heads: 5 });
  });

  it('is made once when servers sign together', async () => {
    await created();
    const made = await Promise.all([1, 2, 3].map(() => signHeads(signing(atDay(2)))));
    expect(made.flat()).toHaveLength(1);
  });

  it('is kept outside after a kill between its commit and its file', async () => {
    await created();
    const killed: TrailFolder = { ...folder, write: () => Promise.reject(new Error('killed')) };
    await expect(signHeads(signing(atDay(2), { folder: killed }))).rejects.toThrow('killed');
    expect(await folder.days()).toEqual([]);
    expect(await signHeads(signing(atDay(2)))).toEqual([]);
    const [head] = await readHeads(database);
    expect(await folder.first('2026-01-01')).toBe(headLine(head!));
    expect(await verified()).toMatchObject({ findings: [] });
  });

  it('is no file as long as it is half written, and what a killed process left goes', async () => {
    const failing: TrailFolder = { ...folder, write: (day, lines) => folder.write(day, cutOff(lines)) };
    await created();
    await expect(signHeads(signing(atDay(2), { folder: failing }))).rejects.toThrow('disk full');
    expect(await folder.days()).toEqual([]);
    const left = path.join(directory, 'evidence/.draft-killed');
    writeFileSync(left, '{"day"');
    utimesSync(left, atDay(1), atDay(1));
    await signHeads(signing(atDay(2)));
    expect(readdirSync(path.join(directory, 'evidence'))).toEqual(['2026-01-01.jsonl']);
  });

  itWith(['python3'], 'has the root of RFC 6962, computed by another program', async () => {
    for (let count = 0; count < 7; count += 1) await created({ name: `Contrato ${count}` });
    await signHeads(signing(atDay(2)));
    const [head, ...leaves] = readFileSync(path.join(directory, 'evidence/2026-01-01.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(leaves).toHaveLength(7);
    const program = `import hashlib,sys,json
h=lambda b: hashlib.sha256(b).digest()
def mth(d):
    if not d: return h(b'')
    if len(d)==1: return h(b'\\x00'+d[0])
    k=1
    while k*2<len(d): k*=2
    return h(b'\\x01'+mth(d[:k])+mth(d[k:]))
print(mth([l.encode() for l in json.load(sys.stdin)]).hex())`;
    const root = execFileSync('python3', ['-c', program], { input: JSON.stringify(leaves), encoding: 'utf8' }).trim();
    expect(JSON.parse(JSON.parse(head!).body).root).toBe(root);
  });

  itWith(['openssl'], 'has a signature that openssl accepts', async () => {
    await created();
    await signHeads(signing(atDay(2)));
    const [head] = await readHeads(database);
    const file = (name: string, bytes: string | Buffer) => {
      writeFileSync(path.join(directory, name), bytes);
      return path.join(directory, name);
    };
    const parameters = ['-pubin', '-keyform', 'DER', '-inkey', file('key', Buffer.from(head!.publicKey, 'base64'))];
    const signature = ['-sigfile', file('signature', Buffer.from(head!.signature, 'base64'))];
    const told = execFileSync(
      'openssl',
      ['pkeyutl', '-verify', ...parameters, ...signature, '-rawin', '-in', file('body', head!.body)],
      { encoding: 'utf8' },
    );
    expect(told).toContain('Verified Successfully');
  });
});

describe('a timestamp of the newest head', () => {
  let authorities: Authorities;
  beforeAll(async () => {
    authorities = await startAuthorities();
  });
  afterAll(() => authorities.stop());
  beforeEach(() => {
    authorities.conduct = 'right';
  });
  const stamp = (more: Partial<Parameters<typeof stampNewestHead>[0]> = {}) =>
    stampNewestHead({ database, folder, authority: authorityOf(authorities), ...more });
  const root = (name: string) => new X509Certificate(authorities.authority.read(`${name}.pem`));

  itWith(['openssl'], 'says when it existed, and is checked without any code of the server', async () => {
    await aHistory();
    expect(await stamp()).toBe('2026-01-01');
    expect(await stamp()).toBeNull();
    const { findings, stamped } = await verified({ roots: [root('root')] });
    expect(findings).toEqual([]);
    expect(stamped).toMatchObject({ day: '2026-01-01', authority: 'TSA tsa', isTrusted: true });
    expect((await verified()).stamped).toMatchObject({ isTrusted: null });
    const [head] = (await readHeads(database)).slice(-1);
    const { authority } = authorities;
    writeFileSync(authority.file('body'), head!.body);
    writeFileSync(authority.file('token'), (await folder.token('2026-01-01'))!);
    const verify = ['ts', '-verify', '-data', 'body', '-in', 'token', '-token_in', '-CAfile', 'root.pem'];
    expect(String(authority.openssl(...verify))).toContain('OK');
  });

  itWith(['openssl'], 'comes later where nobody gives one, and is kept outside after a kill', async () => {
    await aHistory();
    expect(await stamp({ authority: undefined })).toBeNull();
    authorities.conduct = 'other-imprint';
    expect(await stamp()).toBeNull();
    authorities.conduct = 'right';
    const killed: TrailFolder = { ...folder, writeToken: () => Promise.reject(new Error('killed')) };
    await expect(stamp({ folder: killed })).rejects.toThrow('killed');
    expect(await folder.token('2026-01-01')).toBeUndefined();
    await stamp();
    expect(await folder.token('2026-01-01')).toBeDefined();
    expect(await verified()).toMatchObject({ findings: [], stamped: { day: '2026-01-01' } });
  });

  itWith(['openssl'], 'is told where it is of another head, was changed, or is of nobody who is trusted', async () => {
    await aHistory();
    await stamp();
    expect((await verified({ roots: [root('rogue')] })).findings).toContain(
      'The timestamp of the head of 2026-01-01 is of an authority that you do not trust.',
    );
    const token = (await folder.token('2026-01-01'))!;
    const changed = Buffer.from(token);
    changed[changed.length - 40]! ^= 1; // in the signature
    await forging(sql`update trail_head_stamps set token = ${changed}`);
    expect((await verified()).findings).toEqual([expect.stringContaining('does not count: its signature is wrong')]);
    await forging(sql`update trail_head_stamps set day = '2025-12-31', token = ${token}`);
    expect((await verified()).findings).toEqual([
      expect.stringContaining('The timestamp of the head of 2025-12-31 does not count: it is of something else'),
    ]);
  });
});

describe('forged evidence', () => {
  it('an entry that was changed is named', async () => {
    const { signed } = await aHistory();
    await forging(sql`update log_entries set ip = '198.51.100.9' where document_id = ${signed} and sequence = 5`);
    expect((await verified()).findings).toEqual([
      expect.stringMatching(`^Document ${await nameOf(signed)}, entry 5 \\([A-Z_]+, 2026-.*was changed`),
    ]);
  });

  it('an entry that was changed with all after it computed anew is named', async () => {
    const { signed } = await aHistory();
    const entries = await readLog(database, signed);
    await rechain(
      signed,
      entries.map((entry) => (entry.type === 'SIGNED' ? { ...entry, actorName: 'Otro' } : entry)),
    );
    const { findings } = await verified();
    expect(findings).toEqual([expect.stringContaining(`Document ${await nameOf(signed)}, entries 1 to `)]);
    expect(findings[0]).toContain('the chain computed anew; the head of 2025-12-31 has signed another');
  });

  it('an entry that was removed is named, also where the chain was closed over the gap', async () => {
    const { signed } = await aHistory();
    const entries = await readLog(database, signed);
    await forging(sql`delete from log_entries where document_id = ${signed} and sequence = 4`);
    expect((await verified()).findings).toContain(`Document ${await nameOf(signed)}, entry 4: is missing.`);
    await rechain(
      signed,
      entries.filter(({ sequence }) => sequence !== 4),
    );
    const { findings } = await verified();
    expect(findings[0]).toMatch(/entries 1 to \d+: one of them was changed, added or removed/);
  });

  it('an entry that was appended afterwards is named, whatever day it tells', async () => {
    const { waiting } = await aHistory();
    const [first] = await readLog(database, waiting);
    await rechain(waiting, [first!, { ...first!, type: 'ACCEPTED', at: atDay(1, '18:00:00') }]);
    expect((await verified()).findings).toEqual([
      expect.stringContaining(
        `Document ${await nameOf(waiting)}, entry 2 (ACCEPTED, 2026-01-01T18:00:00.000Z): was appended later`,
      ),
    ]);
    await signHeads(signing(atDay(3))); // the server signs what it finds, and the verifier knows it all the same
    expect((await verified()).findings).toEqual([expect.stringContaining('entry 2 (ACCEPTED')]);
  });

  it('an entry that was appended without its chain is named', async () => {
    const { waiting } = await aHistory();
    await sql`insert into log_entries select document_id, sequence + 1, 'ACCEPTED', ${atDay(3)}, actor_kind, actor_name, version,
      sha256, position, on_paper, hash from log_entries where document_id = ${waiting}`.execute(database);
    expect((await verified()).findings).toEqual([
      expect.stringContaining('entry 2 (ACCEPTED'),
      expect.stringContaining('entry 2: was appended; the document has 1'),
    ]);
  });

  it('a trail that was cut off at its end is named', async () => {
    const { signed } = await aHistory();
    const entries = await readLog(database, signed);
    const [signedBefore] = await database
      .selectFrom('trailLeaves')
      .select('sequence')
      .where('documentId', '=', signed)
      .orderBy('sequence')
      .execute();
    const before = signedBefore!.sequence + 1;
    await rechain(signed, entries.slice(0, -1));
    expect((await verified()).findings).toEqual([
      `Document ${await nameOf(signed)}, entries ${before} to ${entries.length}: one or more of them were removed; the head of 2026-01-01 has signed ${entries.length}.`,
    ]);
    await rechain(signed, entries.slice(0, before - 1)); // to the end that the head before has signed
    expect((await verified()).findings).toEqual([
      `Document ${await nameOf(signed)}, entries ${before} to ${entries.length}: were cut off; the head of 2026-01-01 has signed ${entries.length}.`,
    ]);
  });

  it('an entry that was removed from between is not told as an end that was cut off', async () => {
    const { signed } = await aHistory();
    const entries = await readLog(database, signed);
    await rechain(
      signed,
      entries.filter(({ sequence }) => sequence !== entries.length - 1),
    );
    const { findings } = await verified();
    expect(findings).toEqual([expect.stringMatching(/entries \d+ to \d+: one or more of them were removed/)]);
    expect(findings[0]).not.toContain('cut off');
  });

  it('a document that was left out whole is named, with its leaves gone from the database too', async () => {
    const { waiting } = await aHistory();
    const name = await nameOf(waiting);
    await forging(
      sql`delete from log_entries where document_id = ${waiting}`,
      sql`delete from trail_leaves where document_id = ${waiting}`,
      sql`delete from documents where id = ${waiting}`,
    );
    expect((await verified()).findings).toEqual([
      `Document ${name} was left out: the head of 2025-12-31 has signed 1 of its entries.`,
    ]);
  });

  it('a document that exchanged its identifier is told', async () => {
    const { waiting } = await aHistory();
    const name = await nameOf(waiting);
    await forging(sql`update documents set identifier = '2026-999999' where id = ${waiting}`);
    expect((await verified()).findings).toEqual([`Document 2026-999999 was ${name} when it was signed.`]);
  });

  it('heads that the owner of the database computed anew are told, and nothing is signed on top of them', async () => {
    const { signed } = await aHistory();
    const entries = await readLog(database, signed);
    await rechain(
      signed,
      entries.map((entry) => (entry.type === 'SIGNED' ? { ...entry, ip: null } : entry)),
    );
    await forging(sql`delete from trail_heads`, sql`delete from trail_leaves`);
    const forged = trailKeyOf(newTrailKey());
    const elsewhere = trailFolder(path.join(directory, 'elsewhere'));
    await signHeads(signing(atDay(1), { key: forged, folder: elsewhere }));
    await signHeads(signing(atDay(2), { key: forged, folder: elsewhere }));

    const name = await nameOf(signed);
    const { findings } = await verified();
    expect(findings).toContain('The head of 2026-01-01 in the database is not the one kept outside.');
    expect(findings).toContainEqual(expect.stringContaining(`Document ${name}, entries 1 to `));
    await expect(signHeads(signing(atDay(3)))).rejects.toThrow(ForgedHeads);

    for (const file of readdirSync(path.join(directory, 'evidence'))) rmSync(path.join(directory, 'evidence', file));
    expect((await verified()).findings).toContain(
      'The head of 2026-01-01 is not signed by the key of this installation.',
    );
    await expect(signHeads(signing(atDay(3)))).rejects.toThrow(/this installation has not signed it/);
  });

  it('heads that somebody kept elsewhere count, though all of the server was made anew', async () => {
    await aHistory();
    const heads = await readHeads(database);
    await forging(sql`delete from trail_heads`, sql`delete from trail_leaves`);
    rmSync(path.join(directory, 'evidence'), { recursive: true });
    await signHeads(signing(atDay(2))); // with the very key
    const { findings } = await verified({ heads });
    expect(findings).toContain('The head of 2026-01-01 in the export is not the one you kept.');
    expect(await verified()).toMatchObject({ findings: [] }); // nobody could know
  });

  it('a head that was changed, removed or exchanged is told', async () => {
    await aHistory();
    await forging(sql`delete from trail_heads where day = '2026-01-01'`);
    expect((await verified()).findings).toContain(
      'The head of 2026-01-01 was removed from the database: it is kept outside.',
    );
    await expect(signHeads(signing(atDay(3)))).rejects.toThrow(/kept outside, and not in the database/);
  });

  it('a head that is no longer kept outside is told, and what the database has counts', async () => {
    await aHistory();
    rmSync(path.join(directory, 'evidence/2025-12-31.jsonl'));
    expect((await verified()).findings).toEqual(['The head of 2025-12-31 is no longer kept outside.']);
  });

  it('another key than the noted one is told', async () => {
    await aHistory();
    expect(await verified({ key: fingerprintOf(key.publicKey) })).toMatchObject({ findings: [] });
    const { findings } = await verified({ key: 'a'.repeat(64) });
    expect(findings).toContain('The head of 2026-01-01 is not signed by the key of this installation.');
  });

  it('an earlier key of the installation is vouched for by the newest head', async () => {
    await aHistory();
    const next = trailKeyOf(newTrailKey());
    await signHeads(signing(atDay(3), { key: next }));
    expect(await verified({ key: fingerprintOf(next.publicKey) })).toMatchObject({ findings: [], heads: 3 });
  });

  it('a list of documents that was changed is told, and the tree does not grow from it', async () => {
    await aHistory();
    await forging(sql`update trail_heads set peaks = '["${sql.raw('b'.repeat(64))}"]' where day = '2026-01-01'`);
    await expect(signHeads(signing(atDay(3)))).rejects.toThrow(/peaks/);
    const file = path.join(directory, 'evidence/2026-01-01.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/,\d+,/, ',99,'));
    expect((await verified()).findings).toContain(
      'The list of documents up to the head of 2026-01-01 is not the one that it signed.',
    );
  });

  it('an export that was cut off is told', async () => {
    await aHistory();
    const lines = await exported();
    const { findings } = await verifyEvidence(each(lines.slice(0, -1)));
    expect(findings).toEqual(['The export was cut off.']);
    const [document, end] = [lines.at(-2)!, lines.at(-1)!];
    const twice = await verifyEvidence(each([...lines.slice(0, -1), document, end]));
    expect(twice.findings).toContain('The export says that it has 2 documents, and has 3.');
    const damaged = { document: { ...JSON.parse(document).document, entries: null } };
    await expect(verifyEvidence(each([...lines.slice(0, -2), JSON.stringify(damaged), end]))).rejects.toThrow(
      /The trail of document 2026-\d+ cannot be read/,
    );
    await expect(verifyEvidence(each([...lines.slice(0, 4), lines[4]!.slice(0, 30)]))).rejects.toThrow(
      /Line 5 is not JSON/,
    );
    await expect(verifyEvidence(each([]))).rejects.toThrow('empty');
  });
});

it('verifies without a server: the verifier is a program of its own', async () => {
  const { waiting } = await aHistory();
  const file = path.join(directory, 'export.jsonl');
  writeFileSync(file, `${(await exported()).join('\n')}\n`);
  const program = path.join(import.meta.dirname, '../../evidence.ts');
  const run = (...more: string[]) =>
    execFileSync(process.execPath, [program, 'verify', file, ...more], { encoding: 'utf8', env: {}, cwd: directory });
  expect(run()).toContain('Documents: 2');
  const conclusion = (...more: string[]) =>
    run(...more)
      .trimEnd()
      .split('\n')
      .at(-1);
  expect(conclusion()).toBe('Nothing was changed, removed or added, if that key is the one you noted.');
  const noted = ['--key', fingerprintOf(key.publicKey)];
  expect(conclusion(...noted)).toBe('Nothing was changed, removed or added.');
  expect(run()).toContain('No timestamp authority speaks for any head');
  const [first] = await readLog(database, waiting);
  await rechain(waiting, [first!, { ...first!, type: 'ACCEPTED', at: atDay(3) }]);
  writeFileSync(file, `${(await exported()).join('\n')}\n`);
  expect(conclusion(...noted)).toBe('Nothing of what the heads have signed was changed, removed or added.');
  const late = 'What happened later is not proved';
  const text = readFileSync(file, 'utf8');
  const madeAt = (moment: string) => writeFileSync(file, text.replace(/(?<="madeAt":")[^"]+/, moment));
  madeAt('2026-01-03T00:30:00.000Z');
  expect(run()).not.toContain(late);
  madeAt('2026-01-04T08:00:00.000Z');
  expect(run()).toContain(late);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"127.0.0.1"', '"127.0.0.2"'));
  expect(run).toThrow(expect.objectContaining({ status: 1, stdout: expect.stringContaining('was changed') }));
});
