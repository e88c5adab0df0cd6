import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of packages/pdf/test/fixtures. */
export const fixture = (name: string): Buffer => readFileSync(pathOf(name));

/** Where it lies. */
export const pathOf = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);
