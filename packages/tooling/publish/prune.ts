import { Refusal } from '../refusal.ts';
import type { Registry, ShellBuild } from './deployment-files.ts';
import { each } from './each.ts';
import { isDraft } from './folder-target.ts';
import { folderOf, registryOf } from './publish-remote.ts';
import { describeShell } from './published.ts';
import { readHistory, updateHistory } from './registry-file.ts';
import type { Listed, Target } from './target.ts';

const fewest = 10;
const day = 86_400_000;
/** A page that was opened before may still ask for files of its own version. */
const age = 30 * day;

export interface Pruned {
  files: number;
  size: number; // bytes
}

/**
 * Removes what nobody needs any more: of each app all but its newest versions, if they are older than 30 days; and what a publication left
 * that was cut off more than a day ago. What is on the page stays, with the version that it falls back to.
 */
export async function prune(target: Target, keep: number, now = Date.now()): Promise<Pruned> {
  if (!(keep >= fewest)) throw new Refusal(`At least ${fewest} versions of each are kept.`);
  const registry = await registryOf(target);
  const all = await target.list('');
  const files = all.filter(({ file }) => /^(remotes|shells)[/]/.test(file));
  const apps = new Set(files.map(({ file }) => appOf(file)));
  const gone: Listed[] = [];
  for (const app of apps) {
    const kept = await foldersToKeep(target, registry, app, keep, now);
    gone.push(
      ...files.filter((one) => appOf(one.file) === app && !kept.has(folderIn(one.file)) && isOlder(one, day, now)),
    );
    await updateHistory(target, app, (history) => history.filter(({ folder }) => kept.has(folder)));
  }
  const assets = await unusedAssets(target, gone, now);
  const drafts = all.filter((one) => isDraft(one.file) && isOlder(one, day, now)); // also where what was cut off is live by now
  const useless = [...new Map([...gone, ...assets, ...drafts].map((one) => [one.file, one])).values()];
  await each(useless, ({ file }) => target.remove(file));
  return { files: useless.length, size: useless.reduce((sum, { size }) => sum + size, 0) };
}

const appOf = (file: string): string => (file.startsWith('shells/') ? 'shell' : (file.split('/')[1] ?? ''));
const folderIn = (file: string): string => file.split('/')[file.startsWith('shells/') ? 1 : 2] ?? '';
const isOlder = ({ changed }: Listed, than: number, now: number): boolean => now - changed.getTime() > than;

async function foldersToKeep(
  target: Target,
  { remotes, disabled = {}, shell }: Registry,
  app: string,
  keep: number,
  now: number,
): Promise<Set<string>> {
  const history = await readHistory(target, app);
  const rows = [remotes[app], disabled[app]].flatMap((row) =>
    row ? [row.active, row.previous, row.canary?.release ?? null] : [],
  );
  const young = history.filter(({ at }) => now - Date.parse(at) < age);
  const pointed = rows.filter((row) => row !== null).map(folderOf);
  const own = app === 'shell' && shell ? [shell.folder] : [];
  return new Set([...history.slice(-keep), ...young].map(({ folder }) => folder).concat(pointed, own));
}

/** Assets of the shell are shared by its versions: those go that only versions use which go. */
async function unusedAssets(target: Target, gone: Listed[], now: number): Promise<Listed[]> {
  const goneFolders = new Set(gone.filter(({ file }) => appOf(file) === 'shell').map(({ file }) => folderIn(file)));
  if (goneFolders.size === 0) return [];
  const shells = new Set((await target.list('shells')).map(({ file }) => folderIn(file)));
  const kept = await Promise.all(
    [...shells].filter((folder) => !goneFolders.has(folder)).map((folder) => describeShell(target, folder)),
  );
  const used = new Set(kept.flatMap(({ files }: ShellBuild) => Object.keys(files)));
  return (await target.list('assets')).filter(
    (one) => !used.has(one.file.replace(/\.(br|gz)$/, '')) && isOlder(one, age, now),
  );
}
