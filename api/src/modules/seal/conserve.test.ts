import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { DocumentId } from '@pacta/contracts';
import type { DocumentTime } from '@pacta/contracts/time';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { answered } from '@pacta/signatures/testing/timestamps.ts';
import { newNonce, timestampRequest } from '@pacta/signatures/timestamp';
import { verifyPackage } from '@pacta/verifier/package';
import { checkConstancias } from '@pacta/verifier/package/constancias';
import { unzipSync } from 'fflate';
import { context } from '../../../test/app.ts';
import { type Authorities, rootsOf, startAuthorities } from '../../../test/authorities.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { get, sealedIn } from '../../../test/journey.ts';
import type { AppContext } from '../../context.ts';
import {
  type ConservationAuthority,
  readConstancia,
  restConservation,
  timestampConservation,
} from '../../signing/conservation-authority.ts';
import { type TimestampRules, timestampAuthority } from '../../signing/timestamp-authority.ts';
import { readConstanciaTokens } from '../evidence/constancia-tokens-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { conserve } from './conserve.ts';
import { retryGivenUp } from './fault-storage.ts';

startEmpty();

let authorities: Authorities;
beforeAll(async () => {
  authorities = await startAuthorities();
});
afterAll(() => authorities.stop());

let time = 0; // milliseconds ahead of the clock
const now = () => new Date(Date.now() + time);
const accredited = (): TimestampRules => ({ policy: null, roots: rootsOf(authorities), mustSayPurpose: false });
const addressed = (path: string) => [{ url: `${authorities.url}${path}`, authorization: 'Basic dTpw' }];

/** Long enough for the commands of openssl that make an answer, on a machine that is busy with other tests. */
const patience = 20_000;

const byRest = (rules = accredited(), timeLimit = patience) =>
  restConservation({ addresses: addressed('/rest'), rules, timeLimit });
const byTimestamp = (rules = accredited(), path = '/psc') =>
  timestampConservation(
    timestampAuthority({
      addresses: addressed(path),
      rules,
      now: () => new Date(),
      tell: () => {},
      timeLimit: patience,
    }),
    rules,
  );
const kept = (conservationAuthority: ConservationAuthority = byRest()): AppContext => ({
  ...context,
  now,
  conservationAuthority,
});

beforeEach(async () => {
  time = 0;
  authorities.conduct = 'right';
  authorities.keeping = 'issues';
  authorities.kept.clear();
  authorities.asked.length = 0;
  await insertedCompany();
  await insertedUser();
});

type Files = Record<string, Uint8Array<ArrayBuffer>>;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const folderOf = (files: Files) => ({
  names: Object.keys(files),
  read: (name: string) => Promise.resolve(files[name]!),
});

/** What is told of a package in which the manifest was changed to fit. */
async function findingsOf(files: Files, change: (listed: { path: string }[]) => object[]): Promise<readonly string[]> {
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString());
  const text = JSON.stringify({ ...manifest, files: change(manifest.files) });
  const folder = folderOf({ ...files, 'manifest.json': new Uint8Array(Buffer.from(text)) });
  return (await verifyPackage(folder)).findings;
}

const findingsWithout = (files: Files, name: string) => {
  const { [name]: _, ...rest } = files;
  return findingsOf(rest, (listed) => listed.filter(({ path }) => path !== name));
};

const findingsWith = (files: Files, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  findingsOf({ ...files, [name]: bytes }, (listed) =>
    listed.map((each) => (each.path === name ? { ...each, sha256: hashOf(bytes) } : each)),
  );

const aSealed = (sealing = kept()) => sealedIn(sealing);

const constanciaOf = async (id: DocumentId) => ((await get(`/documents/${id}/time`)).json() as DocumentTime).constancia;
const wait = (minutes: number) => {
  time += minutes * 60_000 + 1_000;
};

describe('a constancia', () => {
  itWith(['openssl'], 'of NOM-151 is one from an accredited authority, whichever way it is asked', async () => {
    for (const authority of [byRest(), byTimestamp()]) {
      const id = await aSealed(kept(authority));
      expect(await constanciaOf(id)).toMatchObject({ state: 'pending', kind: null });
      expect(await conserve(kept(authority))).toEqual([]);
      expect(await constanciaOf(id)).toMatchObject({
        state: 'issued',
        kind: 'nom151',
        authority: 'PSC',
        policy: '2.16.484.101.10.316.2.1.1.2.1',
      });
      const last = (await readLog(database, id)).at(-1);
      expect(last).toMatchObject({ type: 'CONSERVED', details: { constancia: 'nom151', authority: 'PSC' } });
    }
    expect(authorities.asked.every(({ authorization }) => authorization === 'Basic dTpw')).toBe(true);
  });

  itWith(['openssl'], 'is called a timestamp where no accredited root is named', async () => {
    const untold = byRest({ ...accredited(), roots: [] });
    const id = await aSealed(kept(untold));
    await conserve(kept(untold));
    expect(await constanciaOf(id)).toMatchObject({ state: 'issued', kind: 'timestamp' });
  });

  itWith(
    ['openssl'],
    'is called a timestamp under any policy but the ministry’s, even one that was asked for',
    async () => {
      const { authority } = authorities;
      const hash = new Uint8Array(createHash('sha256').update('contrato').digest());
      const request = timestampRequest({ digest: hash, nonce: newNonce(), policy: null });
      const question = { hash, askedAt: new Date(), now: new Date() };
      for (const [under, isAccredited] of [
        ['1.3.6.1.4.1.99999.1', false],
        ['2.16.484.101.10.3160.1', false],
        ['2.16.484.101.10.316.2.1.1.2.1', true],
      ] as const) {
        const token = answered(authority, 'tsa', request, { how: ['-token_out'], under });
        const rules = { ...accredited(), policy: under };
        expect(await readConstancia(token, question, rules)).toMatchObject({ policy: under, isAccredited });
        expect(await readConstancia(token, question, { ...rules, roots: [] })).toMatchObject({ isAccredited: false });
      }
    },
  );

  itWith(['openssl'], 'can be downloaded with the file that it is of, and openssl accepts it', async () => {
    const id = await aSealed();
    expect((await get(`/documents/${id}/constancia`)).statusCode).toBe(404);
    await conserve(kept());
    const answer = await get(`/documents/${id}/constancia`);
    expect(answer.headers['content-type']).toBe('application/timestamp-reply');
    const file = (await get(`/documents/${id}/constancia/file`)).rawPayload;
    expect((await constanciaOf(id))?.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    const { authority } = authorities;
    writeFileSync(authority.file('constancia'), answer.rawPayload);
    writeFileSync(authority.file('stamped'), file);
    authority.openssl('ts', '-reply', '-in', 'constancia', '-token_out', '-out', 'token');
    const verify = ['cms', '-verify', '-cades', '-inform', 'DER', '-in', 'token', '-CAfile', 'root.pem'];
    authority.openssl(...verify, '-purpose', 'any', '-binary', '-out', 'info');
    expect(authority.read('info')).toEqual(expect.anything());
    expect(Buffer.from(authority.read('info')).includes(createHash('sha256').update(file).digest())).toBe(true);
  });

  itWith(['openssl'], 'that is pending is asked about again, and not asked for twice', async () => {
    authorities.keeping = 'waits';
    const id = await aSealed();
    for (const minutes of [0, 1, 5]) {
      wait(minutes);
      expect(await conserve(kept())).toEqual([]);
      expect(await constanciaOf(id)).toMatchObject({ state: 'pending', kind: null });
    }
    authorities.keeping = 'issues';
    wait(30);
    await conserve(kept());
    expect(await constanciaOf(id)).toMatchObject({ state: 'issued' });
    expect(authorities.asked.filter(({ path }) => path === '/rest')).toHaveLength(1);
  });

  itWith(['openssl'], 'is not asked for twice where the process was killed before it was kept', async () => {
    const id = await aSealed();
    const killed = kept({ ...byRest(), stamp: async (...asked) => Promise.reject(await byRest().stamp(...asked)) });
    await conserve(killed).catch(() => undefined);
    wait(16);
    await conserve(kept());
    expect(await constanciaOf(id)).toMatchObject({ state: 'issued' });
    expect(authorities.asked.filter(({ path }) => path === '/rest')).toHaveLength(1);
  });

  for (const [keeping, words] of [
    ['fails', 'No quota'],
    ['other-imprint', 'imprint-wrong'],
    ['other-root', 'leads to no root that is trusted'],
  ] as const) {
    itWith(
      ['openssl'],
      `has failed when the authority’s answer is ${keeping}, is told, and is asked for again`,
      async () => {
        authorities.keeping = keeping;
        const id = await aSealed();
        expect(await conserve(kept())).toEqual([
          { documentId: id, trouble: expect.stringContaining(words), isGivenUp: false },
        ]);
        expect(await constanciaOf(id)).toMatchObject({ state: 'failed', kind: null, at: null });
        authorities.keeping = 'issues';
        wait(1);
        await conserve(kept());
        expect(await constanciaOf(id)).toMatchObject({ state: 'issued', kind: 'nom151' });
      },
    );
  }

  for (const [conduct, timeLimit] of [
    ['silent', 1_000],
    ['error', patience],
  ] as const) {
    itWith(['openssl'], `stays pending when the authority is ${conduct}`, async () => {
      authorities.conduct = conduct;
      const id = await aSealed();
      expect(await conserve(kept(byRest(accredited(), timeLimit)))).toMatchObject([{ documentId: id }]);
      expect(await constanciaOf(id)).toMatchObject({ state: 'pending' });
      authorities.conduct = 'right';
      wait(1);
      await conserve(kept());
      expect(await constanciaOf(id)).toMatchObject({ state: 'issued' });
    });
  }

  itWith(['openssl'], 'is renewed before its certificates end, by one over its bytes, once', async () => {
    const id = await aSealed();
    await conserve(kept());
    const end = new Date('2035-01-01T00:00:00Z').getTime();
    const day = 24 * 60 * 60_000;
    time = end - 91 * day - Date.now();
    expect(await conserve(kept())).toEqual([]);
    expect(await constanciaOf(id)).toMatchObject({ state: 'issued', renewals: [] });
    time = end - 89 * day - Date.now();
    authorities.keeping = 'waits';
    await Promise.all([conserve(kept()), conserve(kept())]);
    expect(await constanciaOf(id)).toMatchObject({ state: 'issued', kind: 'nom151', renewals: [{ state: 'pending' }] });
    const first = (await get(`/documents/${id}/constancia`)).rawPayload;
    const { imprint, id: renewal } = await database
      .selectFrom('constancias')
      .selectAll()
      .where('renews', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(imprint).toBe(createHash('sha256').update(first).digest('hex'));
    expect(Buffer.from(authorities.kept.get(renewal)!).toString('hex')).toBe(imprint);
    expect((await get(`/documents/${id}/constancia?renewal=1`)).statusCode).toBe(404);

    await database.updateTable('constancias').set({ askedAt: new Date() }).where('id', '=', renewal).execute(); // as the authority's clock says
    [time, authorities.keeping] = [0, 'issues'];
    await database.updateTable('constancias').set({ dueAt: new Date() }).where('id', '=', renewal).execute();
    expect(await conserve(kept())).toEqual([]);
    expect(await constanciaOf(id)).toMatchObject({ renewals: [{ state: 'issued', kind: 'nom151' }] });
    expect((await readLog(database, id)).at(-1)).toMatchObject({ type: 'CONSERVED', details: { renews: imprint } });
    const second = (await get(`/documents/${id}/constancia?renewal=1`)).rawPayload;
    const hash = new Uint8Array(createHash('sha256').update(first).digest());
    const question = { hash, askedAt: new Date(), now: new Date() };
    expect(await readConstancia(new Uint8Array(second), question, accredited())).toMatchObject({ isAccredited: true });
    expect((await get(`/documents/${id}/constancia?renewal=2`)).statusCode).toBe(404);

    const files: Files = unzipSync((await get(`/documents/${id}/evidence`)).rawPayload);
    expect(files['constancias/1.tsr']).toEqual(new Uint8Array(first));
    expect(files['constancias/2.tsr']).toEqual(new Uint8Array(second));
    const { findings, constancias } = await verifyPackage(folderOf(files));
    expect(findings).toEqual([]);
    expect(constancias).toMatchObject([
      { path: 'constancias/1.tsr', imprint: hashOf(files['files/sealed.pdf']!) },
      { path: 'constancias/2.tsr', imprint: hashOf(first) },
    ]);

    const entries = (await readLog(database, id)).filter(({ type }) => type === 'CONSERVED');
    const [one, two] = entries.map(({ sequence }) => sequence);
    const missing = `Entry ${two} (CONSERVED) names a constancia that is not in the package.`;
    expect(await findingsWithout(files, 'constancias/2.tsr')).toEqual([missing]);
    const another = answered(
      authorities.authority,
      'tsa',
      timestampRequest({ digest: hash, nonce: newNonce(), policy: null }),
      { how: ['-token_out'] },
    );
    expect(await findingsWith(files, 'constancias/1.tsr', another)).toEqual([
      `constancias/1.tsr: is not the one that entry ${one} names.`,
      'constancias/2.tsr: does not renew the one before it.',
    ]);
    const damaged = new Uint8Array(second);
    damaged[damaged.length - 9]! ^= 1;
    expect(await findingsWith(files, 'constancias/2.tsr', damaged)).toEqual([
      `constancias/2.tsr: is not the one that entry ${two} names.`,
    ]);
  });

  itWith(['openssl'], 'of a trail that does not tell its hash counts by what it is over', async () => {
    const id = await aSealed();
    await conserve(kept());
    const [token] = await readConstanciaTokens(database, id);
    const entry = (await readLog(database, id)).at(-1)!;
    const { constanciaSha256: _, ...details } = entry.details!;
    const older = [{ ...entry, details }] as never;
    const bytes = new Uint8Array(token!);
    const path = 'constancias/1.tsr';
    const check = (each: typeof bytes) => checkConstancias([{ path, bytes: each, sha256: hashOf(each) }], older);
    expect(await check(bytes)).toMatchObject({ findings: [], read: [{ path, imprint: entry.sha256 }] });
    const { authority } = authorities;
    const request = timestampRequest({ digest: new Uint8Array(32), nonce: newNonce(), policy: null });
    expect((await check(answered(authority, 'tsa', request, { how: ['-token_out'] }))).findings).toEqual([
      `constancias/1.tsr: does not count for what entry ${entry.sequence} says: imprint-wrong.`,
    ]);
    expect((await check(new Uint8Array([1, 2, 3]))).findings).toEqual([
      'constancias/1.tsr: is no timestamp that can be read.',
    ]);
  });

  it('that fails in a way nobody foresaw comes back later and later, is given up, and keeps no other waiting', async () => {
    const bad = await aSealed();
    const broken = kept({ ...byRest(), stamp: async () => Promise.reject(new Error('out of the blue')) });
    const told: boolean[] = [];
    for (let day = 0; day < 12; day += 1) {
      for (const { documentId, trouble, isGivenUp } of await conserve(broken)) {
        expect({ documentId, trouble }).toEqual({ documentId: bad, trouble: 'Error: out of the blue' });
        told.push(isGivenUp);
      }
      expect(await conserve(broken)).toEqual([]); // at once it does not come back
      wait(24 * 60);
    }
    expect(told).toEqual([...Array(7).fill(false), true]);
    expect(await constanciaOf(bad)).toMatchObject({ state: 'pending', isGivenUp: true });
    expect(await retryGivenUp(database, now())).toBe(1);
    expect(await conserve(broken)).toMatchObject([{ isGivenUp: true }]);
    expect(await retryGivenUp(database, now())).toBe(1);
    expect(await conserve(kept())).toEqual([]);
    expect(await constanciaOf(bad)).toMatchObject({ state: 'issued', isGivenUp: false });
  });

  it('is not asked for where nobody is named', async () => {
    const id = await aSealed({ ...context, now });
    expect((await get(`/documents/${id}/time`)).json()).toEqual({
      seal: { level: 'B-B', isPending: false, at: null, authority: null, isGivenUp: false, of: 'seal' },
      constancia: null,
    });
  });
});
