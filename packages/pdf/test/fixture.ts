import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of packages/pdf/test/fixtures. */
export const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
