import { folderTarget } from '../publish/folder-target.ts';
import { readRegistry } from '../publish/registry-file.ts';
import { web } from '../start/apps.ts';
import { budgetOf, pageBudgets, type Weight } from './budgets.ts';
import { excessesOfPages, keepReleased, readMeasured, readReleased, tableOfPages } from './figures.ts';
import { excesses, weightOf } from './remote-weight.ts';
import { signInCost } from './sign-in-cost.ts';

/*
 * Fails where the sign-in page, a remote or a page of the build has grown beyond its budget, and prints them beside what was released
 * last. `--keep`: the build is what will be released, and later ones are compared with it.
 */
const faults: string[] = [];
const released = await readReleased();

const { requests, gzip } = await signInCost(web);
const most = pageBudgets['sign-in'];
console.log(`Sign-in page: ${requests} of ${most.requests} requests, ${gzip} of ${most.gzip} bytes (gzip).`);
if (requests > most.requests || gzip > most.gzip) faults.push('The sign-in page is beyond its budget.');

const remotes: Record<string, Weight> = {};
const table: Record<string, Record<string, number | string>> = {};
for (const [name, { active }] of Object.entries((await readRegistry(folderTarget(web)))?.remotes ?? {})) {
  const weight = await weightOf(web, active);
  const [budget, last] = [budgetOf(name), released.remotes[name]];
  faults.push(...excesses(name, weight, budget));
  remotes[name] = weight;
  table[name] = {
    'first page': weight.first,
    budget: budget.first,
    'since release': last ? weight.first - last.first : '',
    requests: weight.requests,
    'all code': weight.whole,
    'its budget': budget.whole,
    'since the release': last ? weight.whole - last.whole : '',
  };
}
console.table(table);

const pages = await readMeasured(web);
if (pages) {
  console.table(tableOfPages(pages, released));
  faults.push(...excessesOfPages(pages));
} else console.log('Nobody has counted what the pages of this build fetch: pnpm journeys speed');

if (process.argv.includes('--keep')) {
  if (pages) await keepReleased({ pages, remotes });
  else faults.push('Nothing is kept before the pages were counted.');
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
