import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inOneLine } from '../publish/in-one-line.ts';
import { Refusal } from '../refusal.ts';
import { apps, remotes, root } from '../start/apps.ts';
import { run } from '../start/run.ts';
import { apply, type Change } from './change.ts';
import { titleOf } from './names.ts';
import { newMajor } from './new-major.ts';
import { newModule } from './new-module.ts';
import { newPage } from './new-page.ts';
import { newRemote, wordsOfRemote } from './new-remote.ts';
import { translate, wordsOfPage } from './words.ts';

const usage = `pnpm new:module <noun>, as in: pnpm new:module clause
pnpm new:page <remote> <slice> [title in Spanish], as in: pnpm new:page mf-admin clauses Cláusulas
pnpm new:remote <name> [title in Spanish] [--slot <place>], as in: pnpm new:remote mf-audit Auditoría
  with --slot it also shows a part on a page of another remote, as in --slot documents.detail.side/v1
pnpm new:major keeps the present major of shared for the remotes that are on it: docs/majors.md`;

const tool = (file: string, ...args: string[]): Promise<void> =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root });
const lingui = (...args: string[]) => tool('@lingui/cli/dist/lingui.js', ...args);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { slot: { type: 'string' } } });
  const [kind, one, other, spanishTitle] = positionals;
  if (values.slot !== undefined && kind !== 'remote') throw new Refusal(usage);
  if (kind === 'module' && one && !other) await makeModule(one);
  else if (kind === 'page' && one && other) await makePage(one, other, spanishTitle);
  else if (kind === 'remote' && one) await makeRemote(one, other, values.slot);
  else if (kind === 'major' && !one) await makeMajor();
  else throw new Refusal(usage);
} catch (error) {
  console.error(inOneLine(error));
  process.exitCode = 1;
}

async function makeModule(noun: string): Promise<void> {
  const changes = await newModule(root, noun);
  await apply(root, changes, () => format(changes));
  tell(changes);
  console.log('It belongs to one user. Say in contract, table, policy and permissions whose it really is.');
  console.log('The contract has more in it: "pnpm surface" writes that down, and "pnpm changeset" tells it (minor).');
}

async function makePage(remote: string, slice: string, spanishTitle?: string): Promise<void> {
  const changes = await newPage(root, remote, slice);
  await apply(root, changes, finish, catalogues());
  tell(changes);
  if (!spanishTitle) console.log(`Its Spanish title is still the English one: see ${remote}/src/locales/es.po.`);

  async function finish(): Promise<void> {
    await format(changes);
    await lingui('extract', '--clean');
    await translate(root, remote, { ...wordsOfPage, [titleOf(slice)]: spanishTitle ?? titleOf(slice) });
    await lingui('compile', '--strict');
  }
}

async function makeRemote(remote: string, spanishTitle?: string, slot?: string): Promise<void> {
  const title = spanishTitle ?? titleOf(remote.replace('mf-', ''));
  const changes = await newRemote(root, remote, title, slot);
  try {
    await apply(root, changes, finish, catalogues());
  } catch (error) {
    await rm(path.join(root, remote), { recursive: true, force: true }); // compiled words are in it
    throw error;
  }
  tell(changes);
  if (!spanishTitle) console.log(`Its Spanish title is still the English one: see ${remote}.`);
  console.log(`"pnpm release publish ${remote}" brings it into the deployment that is running.`);

  async function finish(): Promise<void> {
    await format(changes);
    await lingui('extract', '--clean');
    await translate(root, remote, wordsOfRemote(remote, title));
    await lingui('compile', '--strict');
  }
}

async function makeMajor(): Promise<void> {
  const changes = await newMajor(root, remotes);
  await apply(root, changes, finish, catalogues());
  const { length } = changes;
  console.log(
    `  ${length} files: ${changes.at(0)?.file.split('/src/')[0]}, which the shell lends, and on which all remotes are now.`,
  );
  console.log('"pnpm install" links it. Then nothing stands in the way of the next major: docs/majors.md.');

  async function finish(): Promise<void> {
    await format(changes);
    await lingui('extract', '--clean');
    await lingui('compile', '--strict');
  }
}

/** All of them: an extraction writes each anew. */
function catalogues(): string[] {
  return ['shared', ...apps].flatMap((name) => ['en', 'es'].map((of) => `${name}/src/locales/${of}.po`));
}

/** As Biome would have it: names are of any length, and imports have an order. */
async function format(changes: readonly Change[]): Promise<void> {
  const files = changes.map(({ file }) => file).filter((file) => /[.](tsx?|mjs)$/.test(file));
  await tool('@biomejs/biome/bin/biome', 'check', '--write', ...files);
}

function tell(changes: readonly Change[]): void {
  for (const { file } of changes.toSorted((one, other) => one.file.localeCompare(other.file))) console.log(`  ${file}`);
}
