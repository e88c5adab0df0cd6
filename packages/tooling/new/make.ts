import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { apps, root } from '../start/apps.ts';
import { run } from '../start/run.ts';
import { apply, type Change } from './change.ts';
import { titleOf } from './names.ts';
import { newModule } from './new-module.ts';
import { newPage } from './new-page.ts';
import { translate } from './words.ts';

const usage = `pnpm new:module <noun>, as in: pnpm new:module clause
pnpm new:page <remote> <slice> [title in Spanish], as in: pnpm new:page mf-admin clauses Cláusulas`;

const tool = (file: string, ...args: string[]): Promise<void> =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root });
const lingui = (...args: string[]) => tool('@lingui/cli/dist/lingui.js', ...args);

const [kind, one, other, spanishTitle] = process.argv.slice(2);
try {
  if (kind === 'module' && one && !other) await makeModule(one);
  else if (kind === 'page' && one && other) await makePage(one, other, spanishTitle);
  else throw new Refusal(usage);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}

async function makeModule(noun: string): Promise<void> {
  const changes = await newModule(root, noun);
  await apply(root, changes, () => format(changes));
  tell(changes);
  console.log('It belongs to one user. Say in contract, table, policy and permissions whose it really is.');
}

async function makePage(remote: string, slice: string, spanishTitle?: string): Promise<void> {
  const changes = await newPage(root, remote, slice);
  // All of them: an extraction writes each anew.
  const catalogues = ['shared', ...apps].flatMap((name) => ['en', 'es'].map((of) => `${name}/src/locales/${of}.po`));
  await apply(root, changes, finish, catalogues);
  tell(changes);
  if (!spanishTitle) console.log(`Its Spanish title is still the English one: see ${remote}/src/locales/es.po.`);

  async function finish(): Promise<void> {
    await format(changes);
    await lingui('extract', '--clean');
    await translate(root, remote, titleOf(slice), spanishTitle ?? titleOf(slice));
    await lingui('compile', '--strict');
  }
}

/** As Biome would have it: names are of any length, and imports have an order. */
async function format(changes: readonly Change[]): Promise<void> {
  const files = changes.map(({ file }) => file).filter((file) => /[.](tsx?|mjs)$/.test(file));
  await tool('@biomejs/biome/bin/biome', 'check', '--write', ...files);
}

function tell(changes: readonly Change[]): void {
  for (const { file } of changes.toSorted((one, other) => one.file.localeCompare(other.file))) console.log(`  ${file}`);
}
