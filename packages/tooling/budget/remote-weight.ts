import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from '../publish/deployment-files.ts';
import type { Weight } from './budgets.ts';

type Published = Pick<Row, 'base' | 'entry' | 'preload'>;

/** What a published version weighs, counted from its files: the same on every machine. */
export async function weightOf(web: string, { base, entry, preload }: Published): Promise<Weight> {
  const folder = path.join(web, base);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(m?js|css)$/.test(name));
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, gzipSync(await readFile(path.join(folder, name)), { level: 9 }).length);
  const sum = (wanted: Iterable<string>) => [...wanted].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const first = [entry, ...preload];
  return { first: sum(first), requests: first.length, whole: sum(sizes.keys()) };
}

/** What of a weight or a cost is beyond its budget, in words. */
export function excesses<Part extends string>(
  name: string,
  weight: Readonly<Record<Part, number>>,
  budget: Readonly<Record<Part, number>>,
): string[] {
  const parts = Object.keys(budget) as Part[];
  return parts
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${name}: ${part} is ${weight[part]}, ${weight[part] - budget[part]} more than its budget.`);
}
