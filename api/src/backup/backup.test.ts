import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import type { DemoDocument } from '../../demo/documents.ts';
import { tellStory } from '../../demo/story.ts';
import { aCompany, aSub, aUser } from '../../test/builders.ts';
import { prepareDatabase } from '../../test/prepared-database.ts';
import { signaturesOf } from '../../test/signatures.ts';
import { silentLog } from '../../test/silent-log.ts';
import { type Config, readConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import { insertCompany } from '../modules/company/company-storage.ts';
import { openTrailKey } from '../modules/evidence/trail-key.ts';
import { insertUser } from '../modules/user/user-storage.ts';
import { startServer } from '../server.ts';
import { checkBackup } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const from = process.env.TEST_DATABASE_URL || undefined;

const signed: DemoDocument = {
  company: 'alameda',
  daysAgo: 0,
  name: 'Contrato de arrendamiento',
  parties: 'Que celebran la arrendadora y el arrendatario.',
  signers: [['José Ángel Muñoz Lara', 'jose.munoz@correo.example']],
  approver: null,
  ending: { type: 'completed' },
};

describe(`a backup of ${from ? 'PostgreSQL' : 'the embedded database'}`, () => {
  let folder: string;
  let config: Config;
  let server: Awaited<ReturnType<typeof startServer>>;
  const made: string[] = []; // databases
  const at = (...names: string[]) => path.join(folder, ...names);
  const backup = () => at('backup');

  async function anEmptyDatabase(): Promise<string | undefined> {
    if (from === undefined) return undefined;
    const name = `backup_${process.pid}_${made.length}`;
    await onServer(from, `create database ${name}`);
    made.push(name);
    return Object.assign(new URL(from), { pathname: `/${name}` }).href;
  }

  const configFor = async (name: string, more: NodeJS.ProcessEnv = {}) =>
    readConfig({ DATA_DIR: at(name), DATABASE_URL: await anEmptyDatabase(), PORT: '0', ...more });
  const restored = async (name: string, options = {}) =>
    restoreBackup(await configFor(name), backup(), silentLog, options);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pacta-backup-'));
    config = await configFor('original');
    if (from === undefined) await prepareDatabase(at('original', 'database'));
    server = await startServer(config, silentLog);
    await server.context.database.transaction().execute(async (tx) => {
      await insertCompany(tx, aCompany());
      await insertUser(tx, aUser());
    });
  });
  afterAll(async () => {
    await server.stop();
    for (const name of made) await onServer(from ?? '', `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });

  const create = (name: string) =>
    tellStory(server.context, { user: aSub(), language: 'es' }, { ...signed, name }, new Date());

  it('is made while people create and sign, and has all that they had been answered', async () => {
    await create('Contrato 1');
    const before = await namesOf(server.context);
    let isWorking = true;
    const work = (async () => {
      for (let number = 2; isWorking; number += 1) await create(`Contrato ${number}`);
    })();
    expect(await makeBackup(config, backup())).toEqual({ absent: [] });
    isWorking = false;
    await work;

    const elsewhere = await configFor('elsewhere');
    const { checked, findings, facts, lost } = await restoreBackup(elsewhere, backup(), silentLog);
    expect({ findings, lost, absent: facts.absent }).toEqual({ findings: [], lost: [], absent: [] });
    expect(checked).toBeGreaterThanOrEqual(before.length);

    const copy = await startServer(elsewhere, silentLog);
    expect(copy.admin).toBeUndefined();
    expect(await namesOf(copy.context)).toEqual(expect.arrayContaining(before));
    expect(copy.context.signingKey.certificate).toEqual(server.context.signingKey.certificate);
    for (const sealed of await sealedFiles(copy.context)) {
      expect(signaturesOf(sealed)).toEqual([expect.objectContaining({ isValid: true, isWhole: true })]);
    }
    await copy.stop();
  });

  it('can be checked without Pacta, and is nobody else’s', async () => {
    expect((await checkBackup(backup())).sums.size).toBeGreaterThan(5);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup() }).status).toBe(0);
    const names = await readdir(backup(), { recursive: true });
    const modes = await Promise.all(['', ...names].map(async (name) => (await stat(path.join(backup(), name))).mode));
    expect(modes.filter((mode) => mode & 0o077)).toEqual([]);
  });

  it('is refused by the name of each file that has another byte, is missing or was added', async () => {
    const names = [...(await checkBackup(backup())).sums.keys()];
    const [changed = '', gone = ''] = [
      names.find((name) => /^database/.test(name)),
      names.find((name) => /^files/.test(name)),
    ];
    await flipByte(path.join(backup(), changed));
    await rename(path.join(backup(), gone), at('gone'));
    await writeFile(path.join(backup(), 'notes.txt'), 'mine');

    const attempt = restored('refused');
    await expect(attempt).rejects.toThrow(`${changed} was changed`);
    await expect(attempt).rejects.toThrow(`${gone} is missing`);
    await expect(attempt).rejects.toThrow('notes.txt is not part of it');
    await expect(stat(at('refused'))).rejects.toThrow('ENOENT');

    await flipByte(path.join(backup(), changed));
    await rename(at('gone'), path.join(backup(), gone));
    await rm(path.join(backup(), 'notes.txt'));
  });

  it('is refused if it was cut off, or if its list of files was', async () => {
    const sums = path.join(backup(), 'SHA256SUMS');
    const text = await readFile(sums, 'utf8');
    await rename(sums, `${sums}.draft`);
    await expect(restored('refused')).rejects.toThrow('is no whole backup');
    await rename(`${sums}.draft`, sums);
    await writeFile(sums, text.slice(0, -30));
    await expect(restored('refused')).rejects.toThrow('SHA256SUMS is damaged');
    await writeFile(sums, text);
  });

  it('has the signed heads and their key, which a restored server goes on with', async () => {
    const names = [...(await checkBackup(backup())).sums.keys()].filter((name) => name.startsWith('evidence/'));
    expect(names).toEqual(
      expect.arrayContaining(['evidence/key.pem', expect.stringMatching(/\d{4}-\d\d-\d\d\.jsonl$/)]),
    );
    const heads = path.basename(names.find((name) => name.endsWith('.jsonl')) ?? '');
    expect(await readFile(at('elsewhere/evidence', heads))).toEqual(await readFile(at('original/evidence', heads)));
    const key = await openTrailKey(at('elsewhere'));
    expect(key.publicKey).toBe((await openTrailKey(at('original'))).publicKey);
  });

  it('keeps the certificates of the keys that sealed, which tell its seals from those of strangers', async () => {
    const own = createHash('sha256').update(server.context.signingKey.certificate).digest('hex');
    const names = [...(await checkBackup(backup())).sums.keys()];
    expect(names).toContain(`signing/certificates/${own}.pem`);
    await stat(at('elsewhere/signing/certificates', `${own}.pem`));
  });

  it('is not restored without its keys, unless that is asked for', async () => {
    const key = path.join(backup(), 'signing/key-and-certificate.pem');
    await rename(key, at('key'));
    await expect(restored('refused')).rejects.toThrow('key-and-certificate.pem is missing');
    const { lost, findings } = await restored('keyless', { withoutKey: true });
    expect({ lost, findings }).toEqual({ lost: [expect.stringContaining('without the signing key')], findings: [] });
    await rename(at('key'), key);
  });

  it('is not restored where another key is set than the one it was made with', async () => {
    const other = await configFor('refused', { SECRETS_KEY: Buffer.alloc(32, 'other').toString('base64') });
    await expect(restoreBackup(other, backup(), silentLog)).rejects.toThrow('without the secrets key');
  });

  it('is not restored over anything', async () => {
    await expect(restoreBackup(config, backup(), silentLog)).rejects.toThrow('is there already');
    if (from === undefined) return;
    const used = { ...(await configFor('refused')), databaseUrl: config.databaseUrl };
    await expect(restoreBackup(used, backup(), silentLog)).rejects.toThrow('Restore into an empty one');
  });

  it('is made only into an empty folder outside of the data', async () => {
    await expect(makeBackup(config, backup())).rejects.toThrow('is not empty');
    await expect(makeBackup(config, at('original', 'backup'))).rejects.toThrow('lies in DATA_DIR');
  });

  it('tells which files the store lacks, and saves the rest', async () => {
    const [lost = ''] = (await namedFiles(server.context)).slice(-1);
    const file = at('original/files', lost.slice(0, 2), lost);
    await chmod(file, 0o600);
    await flipByte(file);
    expect(await makeBackup(config, at('with-a-hole'))).toEqual({ absent: [lost] });
    await flipByte(file);
    expect((await checkBackup(at('with-a-hole'))).facts.absent).toEqual([lost]);
  });

  it('leaves no server to start on a part of it', async () => {
    await mkdir(at('half', 'restoring', 'files'), { recursive: true });
    const half = await configFor('half');
    await expect(startServer(half, silentLog)).rejects.toThrow('was left by a restore that was cut off');
    await expect(restoreBackup(half, backup(), silentLog)).rejects.toThrow('restoring is there already');
  });
});

async function onServer(connectionString: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString });
  await pool.query(statement);
  await pool.end();
}

const namesOf = async ({ database }: AppContext): Promise<string[]> =>
  (await database.selectFrom('documents').select('name').where('status', '=', 'COMPLETADO').execute()).map(
    ({ name }) => name,
  );

async function namedFiles({ database }: AppContext): Promise<string[]> {
  const rows = await database.selectFrom('documents').select('sealedSha256').orderBy('createdAt').execute();
  return rows.flatMap(({ sealedSha256 }) => sealedSha256 ?? []);
}

async function sealedFiles(context: AppContext): Promise<Buffer[]> {
  const rows = await context.database.selectFrom('documents').select('sealedSha256').execute();
  return Promise.all(rows.flatMap(({ sealedSha256: file }) => (file ? [context.files.read(file)] : [])));
}

async function flipByte(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, 0);
  await handle.close();
}
