import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillProved } from '../src/template/fill-proved.ts';
import { readProved } from '../src/template/read-proved.ts';

/** A template with optional clauses, by the program that made it: see clauses/sources/make.sh. */
export const clauseFile = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, 'clauses', `${name}.pdf`));

/** A template filled, each variable with a value that tells its name. */
export async function filledWith(template: Uint8Array, conditions: Readonly<Record<string, string>>) {
  const { found } = await readProved(template);
  const values = Object.fromEntries(found.map(({ name }) => [name, name in conditions ? '' : `Doña ${name}`]));
  const sha256 = createHash('sha256').update(template).digest('hex');
  return fillProved({ pdf: template, sha256, values, conditions });
}
