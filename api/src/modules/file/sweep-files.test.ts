import { utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { context, storedFiles } from '../../../test/app.ts';
import { companyId } from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { insertedDocument, insertedPeople, insertedTemplate, insertedUpload, people } from '../../../test/world.ts';
import { sweep } from '../../sweep.ts';
import { lockUploadForShare } from '../upload/upload-storage.ts';
import { references } from './file-reference-storage.ts';

startEmpty();
beforeEach(insertedPeople);

const hour = 60 * 60_000;
const day = 24 * hour;
const names = () => storedFiles().map((file) => path.basename(file));
const grownOld = () => {
  for (const file of storedFiles()) utimesSync(file, new Date(0), new Date(0));
};

const hourOf = (at: Date) => Math.floor(at.getTime() / hour) % 256;

/** Runs the hourly sweeps of the folders that contain files, this many days from now. */
async function swept(days: number): Promise<void> {
  const from = new Date(context.now().getTime() + days * day);
  for (const shelf of new Set(names().map((name) => Number.parseInt(name.slice(0, 2), 16)))) {
    const turn = (shelf - hourOf(from) + 256) % 256;
    await sweep({ ...context, now: () => new Date(from.getTime() + turn * hour) });
  }
}

const uploads = async () => (await database.selectFrom('uploads').select('id').execute()).map(({ id }) => id);

it('queries every column that refers to a file', async () => {
  const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as column
    from information_schema.columns where column_name like '%sha256' and table_schema = current_schema()`.execute(
    database,
  );
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const asked = references.map(([table, column]) => `${snake(table)}.${snake(column)}`);
  expect(asked.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});

it('removes a month-old upload with its file, and a file without a document', async () => {
  await insertedUpload(people.sub.id);
  await context.files.put(Buffer.from('filled for a document that was refused'));
  grownOld();
  await swept(31);
  expect(await uploads()).toEqual([]);
  expect(names()).toEqual([]);
});

it('keeps the files of a document, of a template and of a recent upload', async () => {
  await insertedDocument(1, companyId, people.sub.id);
  await insertedTemplate(companyId, people.sub.id);
  await context.files.put(Buffer.from('nobody’s'));
  const before = names();
  grownOld();
  await swept(12);
  expect(names()).toHaveLength(before.length - 1);

  await insertedUpload(people.sub.id);
  const kept = names();
  grownOld();
  await swept(1);
  expect([names(), await uploads()]).toEqual([kept, [expect.any(String)]]);
});

it('keeps an upload that a document is just claiming', async () => {
  const id = await insertedUpload(people.sub.id);
  const { id: documentId } = await insertedDocument(1, companyId, people.sub.id);
  const picture = await context.files.put(Buffer.from('an annex'));
  await database
    .updateTable('uploads')
    .set(picture)
    .set({ originalSha256: picture.sha256 })
    .where('id', '=', id)
    .execute();
  grownOld();
  await whileLocked(
    async (tx) => {
      const { sha256, size, fileName, mediaType } = await lockUploadForShare(tx, people.sub.id, id);
      await tx
        .insertInto('documentAnnexes')
        .values({ id, documentId, place: 2, sha256, size, fileName, mediaType })
        .execute();
    },
    () => [swept(31)],
  );
  expect(names()).toContain(picture.sha256);
});
