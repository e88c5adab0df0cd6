import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileStore } from '../src/platform/file-store.ts';
import { isDiskFull } from '../src/platform/outage.ts';

// Stores files on a small disk before it is full, while it is, and after: what the test of the file store starts.
const [disk = ''] = process.argv.slice(2);
const files = fileStore(path.join(disk, 'files'));
const filling = path.join(disk, 'filling');

const store = (text: string) =>
  files.put(Buffer.alloc(100_000, text)).then(
    () => 'stored',
    (error: unknown) => (isDiskFull(error) ? 'full' : String(error)),
  );

console.log(await files.hasRoom(), await store('before'));
await writeFile(filling, Buffer.alloc(10_000_000)).catch(() => {});
console.log(await files.hasRoom(), await store('while'));
await rm(filling);
console.log(await files.hasRoom(), await store('while'));
