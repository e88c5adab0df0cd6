import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a ZIP, read when its turn comes. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** PDFs and images are compressed already. */
  readonly isCompressed: boolean;
}

/** A ZIP that is made while it is read: never more of it in memory than the part that is on its way. */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, at: Date): Readable =>
  Readable.from(zipped(entries, at), { objectMode: false });

async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for await (const { path, bytes, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
