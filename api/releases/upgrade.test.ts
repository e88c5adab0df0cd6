import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getDocument, listDocuments, login } from '@pacta/contracts';
import { verifyEvidence } from '@pacta/verifier';
import { buildApp } from '../src/app.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { readConfig } from '../src/config.ts';
import type { AppContext } from '../src/context.ts';
import { exportEvidence } from '../src/modules/evidence/export-evidence.ts';
import { signHeads } from '../src/modules/evidence/sign-heads.ts';
import { openTrailKey } from '../src/modules/evidence/trail-key.ts';
import { trailFolder } from '../src/platform/trail-folder.ts';
import { startServer } from '../src/server.ts';
import { silentLog } from '../test/silent-log.ts';
import { keptReleases, unpack } from './fixture.ts';

const releases = await keptReleases();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pacta-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(releases)('goes on with what an installation of %s has', async (release) => {
  const expected = await unpack(release, folder);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), PORT: '0' });
  const { findings, facts, lost } = await restoreBackup(config, path.join(folder, 'backup'), silentLog);
  expect({ findings, lost, absent: facts.absent }).toEqual({ findings: [], lost: [], absent: [] });

  const { admin, context, stop } = await startServer(config, silentLog);
  try {
    expect(admin).toBeUndefined();
    const app = buildApp(context);
    const signIn = await app.inject({ method: 'POST', url: `/v1${login.path}`, payload: expected.account });
    const authorization = `Bearer ${signIn.json().tokens.access.token}`;
    const get = (url: string) => app.inject({ url: `/v1${url}`, headers: { authorization } });

    const list = listDocuments.response.parse((await get('/documents?limit=50')).json());
    const known = expected.documents.map(({ id, name, status }) => expect.objectContaining({ id, name, status }));
    expect(list.results).toEqual(expect.arrayContaining(known));
    for (const { id, sha256, sealedSha256, ...document } of expected.documents) {
      const detail = getDocument.response.parse((await get(`/documents/${id}`)).json());
      expect(detail).toMatchObject({ ...document, id });
      const file = await get(`/documents/${id}/file`);
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sealedSha256 ?? sha256);
    }
    const report = await verified(context, config.dataDir);
    expect(report).toMatchObject({ findings: [], heads: 1 });
    expect(report.documents).toBeGreaterThanOrEqual(expected.documents.length);
    expect(report.entries).toBeGreaterThan(report.unsigned); // those of the days before have hashes as they were
  } finally {
    await stop();
  }
});

async function verified({ database, now }: AppContext, dataDir: string) {
  const [heads, key] = [trailFolder(dataDir), await openTrailKey(dataDir)];
  await signHeads({ database, now, folder: heads, key });
  const lines: string[] = [];
  const exported = { database, folder: heads, publicKey: key.publicKey, madeAt: now() };
  await exportEvidence(exported, async (more) => void lines.push(...more));
  return verifyEvidence(Readable.from(lines));
}

it('is proved for this release too, before it is released', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(releases).toContain(version); // `pnpm release:keep` makes it
});
