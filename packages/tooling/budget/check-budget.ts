import { folderTarget } from '../publish/folder-target.ts';
import { readRegistry } from '../publish/registry-file.ts';
import { deployment, web } from '../start/apps.ts';
import { budgetOf, signInBudget } from './budgets.ts';
import { excesses, weightOf } from './remote-weight.ts';
import { signInCost } from './sign-in-cost.ts';

/** Fails where the sign-in page or a remote of the build has grown beyond its budget. Compares with what was released last. */
const { requests, gzip } = await signInCost(web);
console.log(
  `Sign-in page: ${requests} of ${signInBudget.requests} requests, ${gzip} of ${signInBudget.gzip} bytes (gzip).`,
);

const built = (await readRegistry(folderTarget(web)))?.remotes ?? {};
const released = (await readRegistry(folderTarget(deployment)).catch(() => null))?.remotes ?? {};
const table: Record<string, Record<string, number | string>> = {};
const faults: string[] = [];

for (const [name, { active }] of Object.entries(built)) {
  const weight = await weightOf(web, active);
  const before = released[name]?.active;
  const last = before?.base.startsWith('/') ? await weightOf(deployment, before) : null;
  const budget = budgetOf(name);
  faults.push(...excesses(name, weight, budget));
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

if (requests > signInBudget.requests || gzip > signInBudget.gzip) faults.push('The sign-in page is beyond its budget.');
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
