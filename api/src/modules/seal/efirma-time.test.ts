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
import { context } from '../../../test/app.ts';
import { type Authorities, authorityOf, startAuthorities } from '../../../test/authorities.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust } from '../../../test/efirma.ts';
import { approver, aRequest, get, post, uploaded, work } from '../../../test/journey.ts';
import { lastSignature, signaturesOf } from '../../../test/signatures.ts';
import type { AppContext } from '../../context.ts';
import { checkAllTrails } from '../document/run-trail-check.ts';
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

const inTime = (): AppContext => ({
  ...context,
  now: () => new Date(),
  timestampAuthority: authorityOf(authorities),
  revocationHosts: new Set([new URL(authorities.url).host]),
});

/** A document that the company alone has signed, by e.firma. */
async function completed(): Promise<DocumentDetail['id']> {
  const wanted = { signatureType: 'efirma', voboDifferentFromSigner: true, generateWithoutSignature: false } as const;
  const vobo = { voboName: approver.name, voboEmail: approver.email, sendWithoutVobo: true };
  const request = aRequest(await uploaded(), { signers: [], positions: [], settings: { ...wanted, ...vobo } });
  const asked = { document: request, certificate: certificateOf(sat, 'empresa') };
  const preparation: Preparation = (await post('/efirma/preparations', asked)).json();
  const efirma = signatureBy(sat, 'empresa', preparation);
  const { id }: DocumentDetail = (await post(createDocument.path, { ...request, efirma })).json();
  await work(inTime());
  return id;
}

const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
const sealOf = async (id: string) => ((await get(`/documents/${id}/time`)).json() as DocumentTime).seal;
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
    const folder = mkdtempSync(path.join(tmpdir(), 'pacta-efirma-package-'));
    const packed = unzipSync((await get(`/documents/${id}/evidence`)).rawPayload);
    for (const [name, bytes] of Object.entries(packed)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), bytes);
    }
    expect(packed['files/finished.pdf']).toEqual(new Uint8Array(file));
    const { status, stdout } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, env: {} });
    rmSync(folder, { recursive: true });
    expect(String(stdout)).toContain('Nothing contradicts itself');
    expect(String(stdout)).toContain('Signatures in the finished file:');
    expect(status).toBe(0);
  });

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
