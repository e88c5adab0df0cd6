import type { DocumentId } from '@pacta/contracts';
import { checkStructure, itWith } from '@pacta/pdf/testing/tools.ts';
import { checkPdf } from '@pacta/signatures/pdf';
import { context } from '../../../test/app.ts';
import { type Authorities, authorityOf, startAuthorities } from '../../../test/authorities.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { sealedIn } from '../../../test/journey.ts';
import { signaturesOf } from '../../../test/signatures.ts';
import type { AppContext } from '../../context.ts';
import { readDossier } from '../document/document-storage.ts';
import { checkAllTrails } from '../document/run-trail-check.ts';
import { readLog } from '../log/log-storage.ts';
import { preserveSeals } from './preserve-seals.ts';
import { readLevel, takeDue } from './seal-storage.ts';

startEmpty();

let authorities: Authorities;
beforeAll(async () => {
  authorities = await startAuthorities();
});
afterAll(() => authorities.stop());

let time = 0; // milliseconds ahead of the clock
const now = () => new Date(Date.now() + time);
const inTime = (more: Partial<AppContext> = {}): AppContext => ({
  ...context,
  now,
  timestampAuthority: authorityOf(authorities),
  revocationHosts: new Set([new URL(authorities.url).host]),
  ...more,
});

beforeEach(async () => {
  time = 0;
  authorities.conduct = 'right';
  authorities.answersRevocation = true;
  await insertedCompany();
  await insertedUser();
});

const aSealed = (sealing: Partial<AppContext> = inTime()) => sealedIn(sealing);
const levelOf = (id: DocumentId) => readLevel(database, id);
async function fileOf(id: DocumentId) {
  const { document } = await readDossier(database, id);
  return context.files.read(document.sealedSha256!);
}
async function findings() {
  const found: unknown[] = [];
  await checkAllTrails({ database }, (finding) => found.push(finding));
  return found;
}
const stampsOf = async (id: DocumentId) => (await readLog(database, id)).filter(({ type }) => type === 'TIMESTAMPED');

describe('a document that is sealed', () => {
  itWith(['openssl', 'pdfsig'], 'has its time at once, and soon what proves it for long', async () => {
    const id = await aSealed();
    expect(await levelOf(id)).toMatchObject({ level: 'B-T', authority: 'TSA tsa', isAwaited: false });
    const first = await fileOf(id);
    expect(await preserveSeals(inTime())).toEqual([]);
    expect(await levelOf(id)).toMatchObject({ level: 'B-LTA', authority: 'TSA tsa', isAwaited: false });
    const file = await fileOf(id);
    expect(file.subarray(0, first.length).equals(first)).toBe(true);
    expect(signaturesOf(file)).toMatchObject([{ isValid: true }, { isWhole: true }]);
    checkStructure(file);
    expect((await stampsOf(id)).map(({ details }) => details?.['level'])).toEqual(['B-T', 'B-LTA']);
  });

  itWith(['openssl'], 'is told as sealed without a time where no authority is named', async () => {
    const id = await aSealed({});
    expect(await levelOf(id)).toEqual({ level: 'B-B', stampedAt: null, authority: null, isAwaited: false });
    expect(await preserveSeals(inTime())).toEqual([]);
    expect(await stampsOf(id)).toEqual([]);
  });

  for (const conduct of ['error', 'other-imprint'] as const) {
    itWith(
      ['openssl'],
      `is completed when the authority answers with ${conduct}, and gets its time later`,
      async () => {
        authorities.conduct = conduct;
        const id = await aSealed();
        expect((await readDossier(database, id)).document.status).toBe('COMPLETADO');
        expect(await levelOf(id)).toMatchObject({ level: 'B-B', isAwaited: true });
        expect(await preserveSeals(inTime())).toMatchObject([{ documentId: id, trouble: expect.any(String) }]);
        authorities.conduct = 'right';
        expect(await preserveSeals(inTime())).toEqual([]);
        expect(await levelOf(id)).toMatchObject({ level: 'B-B', isAwaited: true }); // its pause is not over
        time = 61_000;
        await preserveSeals(inTime());
        expect(await levelOf(id)).toMatchObject({ level: 'B-LTA', isAwaited: false });
        expect(await stampsOf(id)).toMatchObject([{ details: { level: 'B-LTA', before: expect.any(String) } }]);
      },
    );
  }

  itWith(['openssl'], 'has its time even if nobody says whether certificates were revoked', async () => {
    authorities.conduct = 'error';
    const id = await aSealed();
    authorities.conduct = 'right';
    authorities.answersRevocation = false;
    expect(await preserveSeals(inTime())).toMatchObject([{ trouble: expect.stringContaining('status 503') }]);
    expect(await levelOf(id)).toMatchObject({ level: 'B-T', isAwaited: false });
    authorities.answersRevocation = true;
    time = 61_000;
    expect(await preserveSeals(inTime())).toEqual([]);
    expect(await levelOf(id)).toMatchObject({ level: 'B-LTA' });
  });

  itWith(['openssl'], 'is lengthened once when two servers try, and again where one was killed', async () => {
    const id = await aSealed();
    await takeDue(database, now(), new Date(now().getTime() + 15 * 60_000)); // and then it was killed
    await Promise.all([preserveSeals(inTime()), preserveSeals(inTime())]);
    expect(await levelOf(id)).toMatchObject({ level: 'B-T' }); // somebody is taken to be at it
    time = 16 * 60_000;
    await Promise.all([preserveSeals(inTime()), preserveSeals(inTime()), preserveSeals(inTime())]);
    expect(await levelOf(id)).toMatchObject({ level: 'B-LTA' });
    expect(await stampsOf(id)).toHaveLength(2);
  });

  itWith(['openssl'], 'waits longer after what nobody foresaw, and keeps no other waiting', async () => {
    const [bad, good] = [await aSealed(), await aSealed()];
    const { document } = await readDossier(database, bad);
    const read: typeof context.files.read = (sha256) =>
      sha256 === document.sealedSha256 ? Promise.reject(new Error('unreadable')) : context.files.read(sha256);
    const broken = inTime({ files: { ...context.files, read } });
    const told = { documentId: bad, trouble: 'Error: unreadable', isGivenUp: false };
    expect(await preserveSeals(broken)).toEqual([told]);
    expect(await levelOf(good)).toMatchObject({ level: 'B-LTA' });
    time = 61_000;
    expect(await preserveSeals(broken)).toEqual([told]);
    time = 5 * 60_000;
    expect(await preserveSeals(broken)).toEqual([]); // not before five minutes are over
    time = 7 * 60_000;
    await preserveSeals(inTime());
    expect(await levelOf(bad)).toMatchObject({ level: 'B-LTA' });
  });

  itWith(['openssl', 'pdfsig'], 'gets another timestamp before the chain of the last one ends', async () => {
    const id = await aSealed();
    await preserveSeals(inTime());
    time = 7 * 365 * 24 * 60 * 60_000;
    await preserveSeals(inTime());
    expect(signaturesOf(await fileOf(id))).toHaveLength(2);
    const rows = await database.selectFrom('sealLevels').select(['renewAt', 'dueAt']).execute();
    const end = new Date('2035-01-01T00:00:00Z');
    expect(rows).toEqual([{ renewAt: new Date(end.getTime() - 90 * 24 * 60 * 60_000), dueAt: expect.any(Date) }]);
    time = end.getTime() - 89 * 24 * 60 * 60_000 - Date.now();
    await preserveSeals(inTime());
    const file = await fileOf(id);
    const read = await checkPdf(new Uint8Array(file));
    expect(read.kind === 'read' && read.signatures.map(({ verdict }) => verdict)).toEqual(['added', 'added', 'same']);
    expect(await levelOf(id)).toMatchObject({ level: 'B-LTA' });
  });

  itWith(['openssl'], 'agrees with its trail', async () => {
    const id = await aSealed();
    await preserveSeals(inTime());
    expect(await stampsOf(id)).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });
});
