import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageCost, type PageCosts, type PageName, pageBudgets, type Weight } from './budgets.ts';
import { excesses } from './remote-weight.ts';

/** What pages cost and remotes weighed when something was released last. */
interface Figures {
  pages: Partial<Record<string, PageCost>>;
  remotes: Partial<Record<string, Weight>>;
}

const released = path.join(import.meta.dirname, 'released.json');

export const readReleased = async (): Promise<Figures> => JSON.parse(await readFile(released, 'utf8')) as Figures;

/** From now on, what is built is compared with these. */
export const keepReleased = (figures: Figures): Promise<void> =>
  writeFile(released, `${JSON.stringify(figures, null, 2)}\n`);

interface Measured {
  /** Which build it was. */
  build: string;
  pages: PageCosts;
}

const fileBeside = (web: string): string => path.join(web, '../page-costs.json');

/** Keeps what a browser counted on the pages of a build, for `pnpm budget`. */
export async function keepMeasured(web: string, pages: PageCosts): Promise<void> {
  await writeFile(fileBeside(web), JSON.stringify({ build: await hashOf(web), pages } satisfies Measured));
}

/** What was counted on the pages of this build; null where it was another one, or nobody has counted yet. */
export async function readMeasured(web: string): Promise<PageCosts | null> {
  const text = await readFile(fileBeside(web), 'utf8').catch(() => null);
  if (text === null) return null;
  const { build, pages } = JSON.parse(text) as Measured;
  return build === (await hashOf(web)) ? pages : null;
}

/** The registry names every file of the remotes by its bytes, the page those of the shell. */
async function hashOf(web: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['registry.json', 'index.html']) hash.update(await readFile(path.join(web, file)));
  return hash.digest('hex');
}

/** Rows for `console.table`: each page beside its budget and what it was when it was released last. */
export function tableOfPages(
  pages: PageCosts,
  { pages: last }: Figures,
): Record<string, Record<string, number | string>> {
  const rows = eachPage(pages).map(([name, { requests, gzip }, budget]) => {
    const before = last[name];
    const bytes = { bytes: gzip, budget: budget.gzip, 'since release': before ? gzip - before.gzip : '' };
    const asked = { requests, 'of at most': budget.requests, more: before ? requests - before.requests : '' };
    return [name, { ...bytes, ...asked }] as const;
  });
  return Object.fromEntries(rows);
}

export const excessesOfPages = (pages: PageCosts): string[] =>
  eachPage(pages).flatMap(([name, cost, budget]) => excesses(name, cost, budget));

const eachPage = (pages: PageCosts): [string, PageCost, PageCost][] =>
  (Object.keys(pageBudgets) as PageName[]).map((name) => [name, pages[name], pageBudgets[name]]);
