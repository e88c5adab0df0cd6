import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'pacta-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where these bytes lie until the test is over. */
export function savedFile(bytes: Uint8Array): string {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, bytes);
  return file;
}
