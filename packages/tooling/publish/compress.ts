import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

type Compress = (bytes: Buffer) => Promise<Buffer>;

const methods: [suffix: string, compress: Compress][] = [
  ['.br', promisify(brotliCompress)], // at its best quality by default
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];
const worthIt = /\.(js|mjs|css|html|json|svg|wasm|ttf|pfb)$/;
const smallest = 1_024; // bytes; below it the headers weigh more than what is saved

// A megabyte takes seconds, and most files of a release are those of the one before: what was done once is kept.
const kept = path.resolve(import.meta.dirname, '../../../.cache/compressed');

/** The `.br` and `.gz` of a file that gains by them, by suffix, so that a server need not make them per request. */
export async function compressed(name: string, bytes: Buffer): Promise<[suffix: string, bytes: Buffer][]> {
  if (!worthIt.test(name) || bytes.length < smallest) return [];
  const hash = createHash('sha256').update(bytes).digest('hex');
  await mkdir(kept, { recursive: true });
  return Promise.all(
    methods.map(async ([suffix, compress]): Promise<[string, Buffer]> => {
      const known = path.join(kept, hash + suffix);
      await once(known, async () => {
        if (!(await isThere(known))) await keep(await compress(bytes), known);
      });
      return [suffix, await readFile(known)];
    }),
  );
}

const underway = new Map<string, Promise<void>>();

/** Remotes that are published together have files in common. */
function once(name: string, work: () => Promise<void>): Promise<void> {
  const begun = underway.get(name) ?? work().finally(() => underway.delete(name));
  underway.set(name, begun);
  return begun;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Whole or not at all: another publisher may read it at the same moment. */
async function keep(bytes: Buffer, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
