import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { filesBelow } from '../src/backup/backup-folder.ts';

/** What an installation of a release had, by which it is known again after the upgrade. */
export const Expected = z.object({
  account: z.object({ email: z.string(), password: z.string() }),
  documents: z.array(
    z.object({
      id: z.string(),
      identifier: z.string(),
      name: z.string(),
      status: z.string(),
      sha256: z.string(),
      sealedSha256: z.string().nullable(),
    }),
  ),
});
export type Expected = z.infer<typeof Expected>;

const suffix = '.zip.br';
const expectedName = 'expected.json';
/** Tables of the empty databases stand in it three times: a window over all of them makes one of it. */
const parameters = {
  [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 27,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
};

const fileOf = (release: string) => path.join(import.meta.dirname, `${release}${suffix}`);

/** The releases whose installations are kept, each as a backup. */
export async function keptReleases(): Promise<string[]> {
  const names = await readdir(import.meta.dirname);
  return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
}

/** Keeps a backup for the releases to come. Resolves to its size in bytes. */
export async function keep(release: string, backup: string, expected: Expected): Promise<number> {
  const files: Record<string, Uint8Array> = { [expectedName]: Buffer.from(JSON.stringify(expected)) };
  for (const file of await filesBelow(backup)) files[`backup/${file}`] = await readFile(path.join(backup, file));
  const packed = await promisify(brotliCompress)(zipSync(files, { level: 0 }), { params: parameters });
  await writeFile(fileOf(release), packed);
  return packed.length;
}

/** Unpacks the backup of a release into a folder. */
export async function unpack(release: string, folder: string): Promise<Expected> {
  const packed = await readFile(fileOf(release));
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const files = unzipSync(await promisify(brotliDecompress)(packed, { params }));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return Expected.parse(JSON.parse(await readFile(path.join(folder, expectedName), 'utf8')));
}
