import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consentVersion, type DocumentId, simpleConsentVersion } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { itWith, run } from '@pacta/pdf/testing/tools.ts';
import { rootBy } from '@pacta/verifier/package/inclusion';
import { unzipSync } from 'fflate';
import { app, appFor, storedFiles } from '../../../test/app.ts';
import { anAdmin, aSub, companyId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { forgetLooseAnnexes } from '../../../test/earlier-trail.ts';
import {
  approver,
  aSignatureImage,
  client,
  created,
  detail,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { trailFolder } from '../../platform/trail-folder.ts';
import { ownKey } from '../../signing/own-key.ts';
import { readLog } from '../log/log-storage.ts';
import { fingerprintOf, newTrailKey, trailKeyOf } from './evidence.ts';
import { emptyTree, grown, rootOf, siblingsOf } from './merkle.ts';
import { signHeads } from './sign-heads.ts';

startEmpty();

const key = trailKeyOf(newTrailKey());
let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'pacta-package-'));
  await insertedCompany();
  await insertedUser();
});
afterEach(() => rmSync(directory, { recursive: true }));

const signDay = (day: string) =>
  signHeads({ database, now: () => new Date(`${day}T08:00:00Z`), folder: trailFolder(directory), key });

/** As the page does, which says in which language the consent was read. */
async function signInSpanish(id: DocumentId): Promise<void> {
  const { token, see } = await visit(id, client.email, 'complete');
  const { sha256 } = await see();
  const payload = { sha256, consent: consentVersion, language: 'es', mark: aSignatureImage() };
  const headers = { authorization: `Bearer ${token}` };
  await app().inject({ method: 'POST', url: `/v1/public/documents/${id}/sign`, headers, payload });
}

/** Of a company that wants no seal. */
async function anUnsealedDocument(): Promise<DocumentId> {
  await database.updateTable('companies').set({ signatureKind: 'simple' }).execute();
  const { id } = await created({ signers: [client], settings: { sendWithoutVobo: true } });
  await work();
  await (await visit(id, client.email, 'complete')).sign(undefined, simpleConsentVersion);
  await work();
  return id;
}

async function aSealedDocument(): Promise<DocumentId> {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await signInSpanish(id);
  await (await visit(id, landlord.email, 'complete')).sign();
  await work();
  return id;
}

/** With a list of one annex, which its signer took back once and gave anew. */
async function aDocumentWithList(): Promise<DocumentId> {
  const list = { name: 'Persona moral', counterparty: 'persona_moral', items: [{ name: 'CURP', giver: 'signer' }] };
  const { lists } = (await post(`/companies/${companyId}/annex-lists`, list, anAdmin())).json();
  const [{ id: listId, revision, items }] = lists;
  const annexList = { listId, revision, items: [{ itemId: items[0].id, askedOf: 'firmante_1' }] };
  const { id } = await created({ annexList: annexList as never, settings: { sendWithoutVobo: true } });
  await work();
  const jose = await visit(id, client.email, 'complete');
  const [asked] = (await jose.askedAnnexes()).items;
  const give = async (text: string) =>
    jose.giveAnnex(asked!.id, { bytes: await aPdf(text), fileName: 'curp.pdf', type: 'application/pdf' });
  const [first] = (await give('De otra persona')).json().items[0].files;
  await jose.takeAnnexBack(asked!.id, first.id);
  await give('De José');
  return id;
}

/** After the head: an entry that says to be older than a head which does not know it is told as such. */
const later = { now: () => new Date('2026-01-03T09:00:00Z') };

const download = (id: DocumentId) => appFor(aSub(), later).inject({ url: `/v1/documents/${id}/evidence` });

/** Unpacks a download and returns the folder. */
async function unpacked(id: DocumentId): Promise<string> {
  const { statusCode, rawPayload } = await download(id);
  expect(statusCode).toBe(200);
  const folder = mkdtempSync(path.join(directory, 'package-'));
  for (const [name, bytes] of Object.entries(unzipSync(rawPayload))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return folder;
}

/** What the verifier of the package says, run as whoever unpacked it does: with nothing but Node. */
function verified(folder: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', ...parameters], {
    cwd: folder,
    env: {},
  });
  return { status, said: stdout.toString() + stderr.toString() };
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const linesOf = (folder: string) => readFileSync(path.join(folder, 'trail.jsonl'), 'utf8').trimEnd().split('\n');
const writeLines = (folder: string, lines: readonly string[]) =>
  writeFileSync(path.join(folder, 'trail.jsonl'), lines.map((line) => `${line}\n`).join(''));

describe('the evidence package', () => {
  itWith(['python3'], 'has everything of a document, and its own verifier finds nothing', async () => {
    const id = await aSealedDocument();
    await signDay('2026-01-02');
    const { rawPayload, headers } = await download(id);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    expect(run('python3', rawPayload, (file) => ['-m', 'zipfile', '-t', file]).toString()).toContain('Done testing');
    const folder = await unpacked(id);
    expect(Object.keys(unzipSync(rawPayload)).sort()).toEqual([
      'LEEME.md',
      'README.md',
      'certificates/seal.cer',
      expect.stringMatching(/^consent\/entry-\d+.txt$/), // of the one signer of whom it is known what they read
      'files/record.pdf',
      'files/sealed.pdf',
      'files/version-1.pdf',
      'head.json',
      'manifest.json',
      'trail.jsonl',
      'verify.mjs',
    ]);
    const { status, said } = verified(folder, '--key', fingerprintOf(key.publicKey));
    expect(said).toContain('Nothing was changed, swapped, taken out or cut off');
    expect(said).toMatch(/The head of 2026-01-01 \(UTC\) has signed \d+ of them\./);
    expect(said).toMatch(/Pacta \w+: whole/);
    expect(status).toBe(0);
  });

  it('says in the trail who took it, and in the package too', async () => {
    const id = await aSealedDocument();
    const folder = await unpacked(id);
    const last = JSON.parse(linesOf(folder).at(-1)!);
    expect(last).toMatchObject({ type: 'DOWNLOADED', details: { what: 'evidence' } });
    expect((await readLog(database, id)).at(-1)?.hash).toBe(last.hash);
  });

  it('says that nothing proves it yet where no head has signed the trail', async () => {
    const { status, said } = verified(await unpacked(await aSealedDocument()));
    expect(said).toContain('Nothing contradicts itself');
    expect(said).toContain('No head has signed this trail');
    expect(status).toBe(0);
  });

  it('is made of a document that waits, of one with a corrected version, and of annexes', async () => {
    const { id } = await created();
    await work();
    expect(verified(await unpacked(id)).status).toBe(0);
    await (await visit(id, approver.email, 'vobo')).reject('La renta es otra.');
    const upload = await uploaded(fixture('turned.pdf'));
    const payload = { uploadId: upload.id, positions: upload.positions };
    await appFor().inject({ method: 'POST', url: `/v1/documents/${id}/versions`, payload });
    const folder = await unpacked(id);
    expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).files).toMatchObject([
      { path: 'files/version-1.pdf' },
      { path: 'files/version-2.pdf' },
      { path: 'certificates/seal.cer' },
    ]);
    expect(verified(folder)).toMatchObject({ status: 0 });
  });

  it('has the scans of paper that were sent, and not one that was thrown away', async () => {
    const { id } = await created({ positions: [], settings: { signatureType: 'fisica', sendWithoutVobo: true } });
    await work();
    const scan = async (text: string) => ({ bytes: await aPdf(text), fileName: 'scan.pdf', type: 'application/pdf' });
    const jose = await visit(id, client.email, 'complete');
    const { id: unsent } = (await jose.receiveScan(await scan('Borroso'))).json();
    await jose.discardScan(unsent);
    await jose.uploadScan(await scan('Firmado por Jose'));
    const [sent] = (await detail(id)).scans ?? [];
    await post(`/documents/${id}/scans/${sent?.id}/accept`, {});
    await work();
    const folder = await unpacked(id);
    const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    expect(files.map(({ path: name }: { path: string }) => name)).toContain('files/scan-1.pdf');
    expect(verified(folder)).toMatchObject({ status: 0, said: expect.stringContaining('Nothing contradicts itself') });
  });

  it('has the finished file of a document without a seal, and says by what it is known', async () => {
    const id = await anUnsealedDocument();
    await signDay('2026-01-02');
    const folder = await unpacked(id);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    const names = manifest.files.map(({ path: name }: { path: string }) => name);
    expect(names).toEqual(['files/version-1.pdf', 'files/finished.pdf', 'files/record.pdf']); // and no certificate of a seal
    expect(manifest.pactaPackage).toBe(2); // verifiers of the first form would call it a stranger
    const { status, said } = verified(folder);
    expect(said).toContain('The finished file carries no signature and no seal');
    expect(said).toContain('Nothing was changed, swapped, taken out or cut off');
    expect(said).not.toContain('sealed');
    expect(status).toBe(0);
  });

  it('has the certificate of the key that sealed the document, also after another took its place', async () => {
    const id = await aSealedDocument();
    const sealed = readFileSync(path.join(await unpacked(id), 'certificates/seal.cer'));
    const signingKey = await ownKey(directory, new Date());
    const earlierSeals = [Buffer.from('another'), sealed];
    const answer = await appFor(aSub(), { signingKey, earlierSeals }).inject({ url: `/v1/documents/${id}/evidence` });
    const packed = unzipSync(answer.rawPayload);
    expect(Buffer.from(packed['certificates/seal.cer']!)).toEqual(sealed);
  });

  it('is for who may see the document, and for nobody else', async () => {
    const id = await aSealedDocument();
    const stranger = aSub('0198c1a0-0000-7000-8000-00000000000b' as never);
    const answer = await appFor(stranger).inject({ url: `/v1/documents/${id}/evidence` });
    expect(answer.json()).toMatchObject({ code: 404, reason: 'document.not_found' });
  });

  it('is refused where a file was changed on disk', async () => {
    const id = await aSealedDocument();
    const { sealedSha256 } = await database
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    writeFileSync(storedFiles().find((file) => file.endsWith(sealedSha256!))!, 'other bytes');
    expect((await download(id)).json()).toMatchObject({ reason: 'file.changed' });
  });
});

describe('a package that somebody changed', () => {
  let folder: string;
  beforeEach(async () => {
    const id = await aSealedDocument();
    await signDay('2026-01-02');
    folder = await unpacked(id);
  });

  const told = (...parameters: string[]) => {
    const { status, said } = verified(folder, ...parameters);
    expect(status).toBe(1);
    return said;
  };

  it('is told by the entry that was edited', () => {
    const lines = linesOf(folder);
    writeLines(folder, [
      ...lines.slice(0, 2),
      lines[2]!.replace(/"ip":[^,]+/, '"ip":"198.51.100.1"'),
      ...lines.slice(3),
    ]);
    expect(told()).toMatch(/entry 3 \(\w+, .*\): was changed, or does not follow the one before it/);
  });

  it('is told by the entry that was removed', () => {
    writeLines(folder, linesOf(folder).toSpliced(2, 1));
    expect(told()).toContain('entry 3: is missing.');
  });

  it('is told where the end was cut off, also where the manifest was changed to fit', () => {
    const lines = linesOf(folder).slice(0, -3);
    writeLines(folder, lines);
    const { sequence, hash } = JSON.parse(lines.at(-1)!);
    const manifest = path.join(folder, 'manifest.json');
    edit(manifest, (text) =>
      text.replace(/"sequence": \d+,\s+"head": "\w+"/, `"sequence": ${sequence}, "head": "${hash}"`),
    );
    expect(told()).toMatch(/entries 1 to \d+: one or more of them were removed; the head of 2026-01-01 has signed \d+/);
  });

  it('is told by the file that was swapped, also where the manifest was changed to fit', () => {
    const other = fixture('turned.pdf');
    const file = path.join(folder, 'files/version-1.pdf');
    const before = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(file, other);
    expect(told()).toContain('files/version-1.pdf: was changed or swapped');
    const after = createHash('sha256').update(other).digest('hex');
    edit(path.join(folder, 'manifest.json'), (text) => text.replaceAll(before, after));
    const said = told();
    expect(said).toContain('files/version-1.pdf: no entry of the trail names this file.');
    expect(said).toMatch(/Entry 1 \(CREATED\) names a file that is not in the package/);
  });

  it('is told by the file that was taken out, also where the manifest was changed to fit', () => {
    rmSync(path.join(folder, 'files/sealed.pdf'));
    expect(told()).toContain('files/sealed.pdf: is missing.');
    const manifest = path.join(folder, 'manifest.json');
    const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    const fewer = files.filter(({ kind }: { kind: string }) => kind !== 'sealed');
    writeFileSync(manifest, JSON.stringify({ ...rest, files: fewer }));
    expect(told()).toMatch(/Entry \d+ \(COMPLETED\) names a file that is not in the package/);
  });

  it('is told by the words of consent that were taken out, also where the manifest was changed to fit', () => {
    const manifest = path.join(folder, 'manifest.json');
    const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    const [words] = files.filter(({ kind }: { kind: string }) => kind === 'consent');
    rmSync(path.join(folder, words.path));
    const fewer = files.filter(({ path: name }: { path: string }) => name !== words.path);
    writeFileSync(manifest, JSON.stringify({ ...rest, files: fewer }));
    expect(told()).toMatch(/Entry \d+ \(SIGNED\) names words of consent that are not in the package/);
  });

  it('is told by a certificate that is not of the seal, also where the manifest was changed to fit', () => {
    const file = path.join(folder, 'certificates/seal.cer');
    const before = readFileSync(file);
    const other = Buffer.from(before);
    other[400] = 255 - other[400]!;
    writeFileSync(file, other);
    const [was, is] = [before, other].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    edit(path.join(folder, 'manifest.json'), (text) => text.replaceAll(was!, is!));
    expect(told()).toContain('certificates/seal.cer: is no certificate of the sealed file.');
  });

  it('is no package any more where a letter of what its manifest says was changed', () => {
    edit(path.join(folder, 'manifest.json'), (text) =>
      text.replace('"path": "files/sealed.pdf"', '"pbth": "files/sealed.pdf"'),
    );
    expect(verified(folder)).toMatchObject({ status: 2, said: expect.stringContaining('manifest.json is missing or') });
  });

  it('is told by the annex of a list that was swapped or taken out, also where the manifest was changed to fit', async () => {
    folder = await unpacked(await aDocumentWithList());
    const manifest = path.join(folder, 'manifest.json');
    const file = path.join(folder, 'annexes/1.pdf');
    expect(verified(folder)).toMatchObject({ status: 0, said: expect.stringContaining('Nothing contradicts itself') });
    const before = createHash('sha256').update(readFileSync(file)).digest('hex');
    const after = createHash('sha256').update(fixture('turned.pdf')).digest('hex');
    writeFileSync(file, fixture('turned.pdf'));
    edit(manifest, (text) => text.replaceAll(before, after));
    const finding = `The trail names an annex that is not in the package: ${before}.`;
    expect(told()).toContain(finding);
    rmSync(file);
    const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    const fewer = files.filter(({ kind }: { kind: string }) => kind !== 'annex');
    writeFileSync(manifest, JSON.stringify({ ...rest, files: fewer }));
    expect(told()).toContain(finding);
  });

  it('is told by an annex of no list that was swapped, by a trail that names these', async () => {
    const form = aForm({ bytes: await aPdf('Avalúo'), fileName: 'avaluo.pdf', type: 'application/pdf' });
    const { id: annexId } = (await appFor().inject({ method: 'POST', url: '/v1/uploads/annex', ...form })).json();
    const { id } = await created({ annexIds: [annexId], settings: { sendWithoutVobo: true } });
    await work();
    const swapped = async () => {
      folder = await unpacked(id);
      expect(verified(folder)).toMatchObject({ status: 0 });
      const file = path.join(folder, 'annexes/1.pdf');
      const before = createHash('sha256').update(readFileSync(file)).digest('hex');
      const after = createHash('sha256').update(fixture('turned.pdf')).digest('hex');
      writeFileSync(file, fixture('turned.pdf'));
      edit(path.join(folder, 'manifest.json'), (text) => text.replaceAll(before, after));
      return before;
    };
    const before = await swapped();
    const said = told();
    expect(said).toContain(`The trail names an annex that is not in the package: ${before}.`);
    expect(said).toContain('annexes/1.pdf: no entry of the trail names this file.');
    await forgetLooseAnnexes(id);
    await swapped();
    expect(verified(folder)).toMatchObject({ status: 0 }); // a trail of earlier days knows nothing of it
  });

  it('is told by a file that lies in the place of another, or that the manifest does not list', () => {
    const manifest = path.join(folder, 'manifest.json');
    renameSync(path.join(folder, 'files/sealed.pdf'), path.join(folder, 'files/entry-9.pdf'));
    writeFileSync(path.join(folder, 'files/sealed.pdf'), fixture('turned.pdf'));
    edit(manifest, (text) => text.replace('files/sealed.pdf', 'files/entry-9.pdf'));
    const said = told();
    expect(said).toContain('files/entry-9.pdf: the manifest calls it what it is not.');
    expect(said).toContain('files/sealed.pdf: is no part of the package.');
  });

  it('is told where a finished file is called sealed, or a sealed one only finished', async () => {
    const rename = (from: string, to: string) => {
      renameSync(path.join(folder, `files/${from}.pdf`), path.join(folder, `files/${to}.pdf`));
      edit(path.join(folder, 'manifest.json'), (text) =>
        text.replace(`files/${from}.pdf`, `files/${to}.pdf`).replace(`"kind": "${from}"`, `"kind": "${to}"`),
      );
    };
    rename('sealed', 'finished');
    expect(told()).toContain('files/finished.pdf: no entry of the trail names this file.');
    folder = await unpacked(await anUnsealedDocument());
    rename('finished', 'sealed');
    expect(told()).toContain('files/sealed.pdf: no entry of the trail names this file.');
  });

  it('is told by the head that is gone where a key was asked for', () => {
    const key = JSON.parse(readFileSync(path.join(folder, 'head.json'), 'utf8')).head.publicKey;
    rmSync(path.join(folder, 'head.json'));
    const { status, said } = verified(
      folder,
      '--key',
      createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex'),
    );
    expect([status, said]).toEqual([1, expect.stringContaining('head.json: is missing')]);
  });

  it('is told by a head of another key, of other words, or with another way to it', () => {
    const head = path.join(folder, 'head.json');
    expect(told('--key', 'ab'.repeat(32))).toContain('not signed by that key');
    const text = readFileSync(head, 'utf8');
    edit(head, (json) =>
      json.replace('2026-01-01T', '2026-01-02T').replace('\\"day\\":\\"2026-01-01', '\\"day\\":\\"2026-01-03'),
    );
    expect(told()).toContain('head.json: the head is not signed by that key, or was changed.');
    const proof = JSON.parse(text);
    writeFileSync(head, JSON.stringify({ ...proof, path: [...proof.path, 'ab'.repeat(32)] }));
    expect(told()).toContain('does not lead to the root');
  });

  it('is no package any more without its manifest', () => {
    rmSync(path.join(folder, 'manifest.json'));
    expect(verified(folder)).toMatchObject({ status: 2, said: expect.stringContaining('manifest.json is missing') });
  });
});

describe('the way from a leaf to a root', () => {
  const leaves = Array.from({ length: 21 }, (_, index) => `leaf ${index}`);
  const rootFrom = (from: number, to: number) => rootOf(grown(emptyTree, leaves.slice(from, to)));

  it('leads there from each leaf of trees of every size, by the verifier’s own arithmetic', () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const way = siblingsOf(index, size).map(({ from, to }) => rootFrom(from, to));
        expect(rootBy(leaves[index]!, { index, size }, way)).toBe(rootFrom(0, size));
        expect(rootBy('another leaf', { index, size }, way)).not.toBe(rootFrom(0, size));
        if (size > 1) expect(rootBy(leaves[index]!, { index, size }, way.slice(1))).toBeNull();
      }
    }
    expect(rootBy(leaves[0]!, { index: 3, size: 3 }, [])).toBeNull();
  });

  it('agrees with the root that is signed for a document among others', async () => {
    const ids = [await aSealedDocument(), (await created()).id, (await created()).id];
    await signDay('2026-01-02');
    for (const id of ids) expect(verified(await unpacked(id)).said).toContain('Nothing was changed');
  });
});
