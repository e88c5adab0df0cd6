import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDocument, type DocumentDetail } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import type { DocumentTime } from '@pacta/contracts/time';
import { checkStructure, itWith, run } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { unzipSync } from 'fflate';
import { appFor, context } from '../../../test/app.ts';
import { type Authorities, authorityOf, startAuthorities } from '../../../test/authorities.ts';
import { aSub, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust } from '../../../test/efirma.ts';
import { approver, aRequest, get, uploaded, work } from '../../../test/journey.ts';
import { lastSignature, signaturesOf } from '../../../test/signatures.ts';
import type { AppContext } from '../../context.ts';
import { trailFolder } from '../../platform/trail-folder.ts';
import { checkAllTrails } from '../document/run-trail-check.ts';
import { newTrailKey, trailKeyOf } from '../evidence/evidence.ts';
import { signHeads } from '../evidence/sign-heads.ts';
import { stampNewestHead } from '../evidence/stamp-heads.ts';
import { preserveSeals } from './preserve-seals.ts';

startEmpty();

let sat: Authority;
let authorities: Authorities;
beforeAll(async () => {
  sat = aSat();
  sat.issue({ name: 'responder', issuer: 'ac', kind: 'ocsp', subject: '/CN=OCSP' });
  authorities = await startAuthorities();
});
afterAll(async () => {
  await authorities.stop();
  sat.remove();
});
beforeEach(async () => {
  authorities.conduct = 'right';
  trust(sat, { ocspUrl: 'https://sat.example/edofiel', ask: async (_, request) => answerTo(request) });
  await insertedCompany();
  await insertedUser();
});

function answerTo(request: Uint8Array) {
  writeFileSync(sat.file('asked'), request);
  const who = ['-rsigner', 'responder.pem', '-rkey', 'responder.pem.key', '-CA', 'ac.pem', '-ndays', '1'];
  sat.openssl('ocsp', '-index', 'ac.db/index.txt', ...who, '-reqin', 'asked', '-respout', 'told');
  return sat.read('told');
}

const hour = 60 * 60_000;

const inTime = (): AppContext => ({
  ...context,
  now: () => new Date(),
  timestampAuthority: authorityOf(authorities),
  revocationHosts: new Set([new URL(authorities.url).host]),
});

/** A document that the company alone has signed, by e.firma. */
async function completed(at = now): Promise<DocumentDetail['id']> {
  const send = async (url: string, payload: object) =>
    (await appFor(aSub(), { now: () => at }).inject({ method: 'POST', url: `/v1${url}`, payload })).json();
  const wanted = { signatureType: 'efirma', voboDifferentFromSigner: true, generateWithoutSignature: false } as const;
  const vobo = { voboName: approver.name, voboEmail: approver.email, sendWithoutVobo: true };
  const request = aRequest(await uploaded(), { signers: [], positions: [], settings: { ...wanted, ...vobo } });
  const asked = { document: request, certificate: certificateOf(sat, 'empresa') };
  const preparation: Preparation = await send('/efirma/preparations', asked);
  const efirma = signatureBy(sat, 'empresa', preparation);
  const { id }: DocumentDetail = await send(createDocument.path, { ...request, efirma });
  await work(inTime());
  return id;
}

const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
const sealOf = async (id: string) => ((await get(`/documents/${id}/time`)).json() as DocumentTime).seal;
const evidenceOf = async (id: string, at: Date) =>
  unzipSync((await appFor(aSub(), { now: () => at }).inject({ url: `/v1/documents/${id}/evidence` })).rawPayload);

/** What the package's own verifier says of it. */
function verified(packed: Readonly<Record<string, Uint8Array>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pacta-efirma-package-'));
  for (const [name, bytes] of Object.entries(packed)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const { status, stdout } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, env: {} });
  rmSync(folder, { recursive: true });
  return { status, said: String(stdout) };
}

async function findings() {
  const found: unknown[] = [];
  await checkAllTrails({ database }, (finding) => found.push(finding));
  return found;
}

describe('a document that is signed by e.firma alone', () => {
  itWith(
    ['pdfsig', 'qpdf', 'openssl'],
    'gets its time behind the last e.firma, and what was answered about it',
    async () => {
      const id = await completed();
      const first = await fileOf(id);
      expect(await sealOf(id)).toMatchObject({ of: 'efirmas', level: 'B-B', isPending: true });
      expect(await preserveSeals(inTime())).toEqual([]);
      const file = await fileOf(id);
      expect(file.subarray(0, first.length)).toEqual(first);
      // Nobody answers for the SAT's own authority: it stays at the time, and says no more than that.
      const known = { of: 'efirmas', level: 'B-T', isPending: false, authority: 'TSA tsa', at: expect.any(String) };
      expect(await sealOf(id)).toMatchObject(known);
      expect(signaturesOf(file)).toMatchObject([{ isValid: true }, { isWhole: true }]);
      expect((await readingsOf(file)).slice(0, 1)).toMatchObject([{ faults: [], verdict: 'added' }]);
      expect(checkStructure(file)).toContain('No syntax or stream encoding errors');
      const objects = String(run('qpdf', file, (path) => ['--qdf', '--object-streams=disable', path, '-']));
      expect(objects).toContain('/OCSPs');
      const { authority } = authorities;
      const last = lastSignature(file);
      writeFileSync(authority.file('signed'), last.signed);
      writeFileSync(authority.file('token'), last.signature);
      const verify = ['ts', '-verify', '-data', 'signed', '-in', 'token', '-token_in', '-CAfile', 'root.pem'];
      expect(String(authority.openssl(...verify))).toContain('OK');
      expect(await findings()).toEqual([]);
      expect(await preserveSeals(inTime())).toEqual([]); // there is nothing more to be had
      expect(await fileOf(id)).toEqual(file);
    },
  );

  itWith(['openssl'], 'is known by its hash before and after, and its evidence holds', async () => {
    const id = await completed();
    const first = await fileOf(id);
    await preserveSeals(inTime());
    const file = await fileOf(id);
    expect(file.length).toBeGreaterThan(first.length);
    for (const each of [first, file]) {
      const hash = createHash('sha256').update(each).digest('hex');
      expect((await get(`/evidence/files/${hash}`)).json().file).toMatchObject({ kind: 'unsealed' });
    }
    const packed = await evidenceOf(id, now);
    expect(packed['files/finished.pdf']).toEqual(new Uint8Array(file));
    const { status, said } = verified(packed);
    expect(said).toContain('Nothing contradicts itself');
    expect(said).toContain('Signatures in the finished file:');
    expect(status).toBe(0);
  });

  itWith(
    ['openssl'],
    'brings what authorities said with its evidence, of which nothing can be swapped or taken out',
    async () => {
      const today = new Date();
      const id = await completed(today);
      const data = mkdtempSync(path.join(tmpdir(), 'pacta-efirma-data-'));
      const folder = trailFolder(data);
      const later = new Date(today.getTime() + hour);
      await signHeads({ database, now: () => new Date(), folder, key: trailKeyOf(newTrailKey()) });
      await stampNewestHead({ database, folder, authority: authorityOf(authorities) });
      const packed = await evidenceOf(id, later);
      expect(Object.keys(packed)).toEqual(expect.arrayContaining(['head.tsr', 'revocation/entry-2.ocsp']));
      writeFileSync(sat.file('kept'), packed['revocation/entry-2.ocsp']!);
      const read = ['ocsp', '-respin', 'kept', '-issuer', 'ac.pem', '-cert', 'empresa.pem', '-CAfile', 'arc.pem'];
      expect(String(sat.openssl(...read))).toContain('empresa.pem: good');
      expect(verified(packed)).toMatchObject({
        status: 0,
        said: expect.stringMatching(/TSA tsa says that this head existed/),
      });

      const manifest = (change: (file: { path: string; sha256: string }) => object[]) => {
        const written = JSON.parse(Buffer.from(packed['manifest.json']!).toString());
        return Buffer.from(JSON.stringify({ ...written, files: written.files.flatMap(change) }));
      };
      const { 'revocation/entry-2.ocsp': answer, ...without } = packed;
      const isAnswer = ({ path: at }: { path: string }) => at.startsWith('revocation/');
      const gone = { ...without, 'manifest.json': manifest((file) => (isAnswer(file) ? [] : [file])) };
      expect(verified(gone).said).toContain(
        'Entry 2 (SIGNED) names an answer about revocation that is not in the package.',
      );
      const other = Buffer.concat([answer!, Buffer.from('.')]);
      const sha256 = createHash('sha256').update(other).digest('hex');
      const swapped = manifest((file) => [isAnswer(file) ? { ...file, sha256 } : file]);
      expect(verified({ ...packed, 'revocation/entry-2.ocsp': other, 'manifest.json': swapped }).said).toContain(
        'revocation/entry-2.ocsp: no entry of the trail names this file.',
      );
      const stamp = Buffer.from(packed['head.tsr']!);
      stamp[stamp.length - 40]! ^= 1; // in its signature
      expect(verified({ ...packed, 'head.tsr': stamp })).toMatchObject({
        ...{
          status: 1,
          said: expect.stringMatching(/^The timestamp of the head of [\d-]+ does not count: its signature is wrong/),
        },
      });
      rmSync(data, { recursive: true });
    },
  );

  itWith(['openssl'], 'is complete without its time, which comes later', async () => {
    authorities.conduct = 'error';
    const id = await completed();
    expect(await preserveSeals(inTime())).toMatchObject([{ documentId: id, isGivenUp: false }]);
    expect(await sealOf(id)).toMatchObject({ level: 'B-B', isPending: true });
    expect(await findings()).toEqual([]);
  });

  itWith(['openssl'], 'says its level where nobody gives a time', async () => {
    const id = await completed();
    await database.deleteFrom('sealLevels').execute(); // as of an earlier release
    expect(await sealOf(id)).toMatchObject({ of: 'efirmas', level: 'B-B', isPending: false });
  });
});
