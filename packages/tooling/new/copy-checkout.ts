import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const left = new Set(['node_modules', 'dist', 'data', '.git', '.cache', '.swc', 'test-results', 'storybook-static']);

/** A copy of a checkout that tests may change: its packages depend on each other, and on the libraries that are installed here. */
export async function copyCheckout(root: string): Promise<string> {
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), 'checkout-')));
  await cp(root, copy, { recursive: true, filter: (file) => file === root || !left.has(path.basename(file)) });
  for (const folder of ['.', ...(await foldersIn(root, '.')), ...(await foldersIn(root, 'packages'))])
    await linkDependencies(root, copy, folder, folder);
  return copy;
}

/** As an installation would: what one package of the checkout has, another one of the copy gets. */
export async function linkDependencies(root: string, copy: string, folder: string, into: string): Promise<void> {
  const [from, to] = [path.join(root, folder, 'node_modules'), path.join(copy, into, 'node_modules')];
  for (const name of await readdir(from).catch(() => [])) {
    const names = name.startsWith('@')
      ? (await readdir(path.join(from, name))).map((inner) => `${name}/${inner}`)
      : [name];
    for (const one of names) {
      await mkdir(path.dirname(path.join(to, one)), { recursive: true });
      await symlink(inCopy(root, copy, await realpath(path.join(from, one))), path.join(to, one));
    }
  }
}

/** As an installation would after `pnpm new:major`: what the kept major has, who lends it, and who stays on it. */
export async function linkMajor(root: string, copy: string, major: string, remotes: readonly string[]): Promise<void> {
  const kept = `packages/shared-${major}`;
  await linkDependencies(root, copy, 'shared', kept);
  await linkPackage(copy, kept, '@pacta/shared', 'shared');
  await linkPackage(copy, 'shell', `@pacta/shared-${major}`, kept);
  for (const remote of remotes) await linkPackage(copy, remote, '@pacta/shared', kept);
}

/** Has a package of the copy depend on another one of it, by that name. */
export async function linkPackage(copy: string, folder: string, name: string, on: string): Promise<void> {
  const link = path.join(copy, folder, 'node_modules', name);
  await rm(link, { force: true });
  await symlink(path.join(copy, on), link);
}

/** Has a package of the copy depend on a library in another version: one that is installed here, for another package and under another name. */
export async function linkLibrary(copy: string, folder: string, name: string, installed: string): Promise<void> {
  const link = path.join(copy, folder, 'node_modules', name);
  await rm(link, { force: true });
  await symlink(await realpath(installed), link);
}

const foldersIn = async (root: string, folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder))).filter((name) => !left.has(name)).map((name) => path.join(folder, name));

/** Where a package of ours is in the copy; a library stays where it is. */
const inCopy = (root: string, copy: string, folder: string): string =>
  folder.startsWith(root) && !folder.includes('node_modules') ? folder.replace(root, copy) : folder;
