import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
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

const foldersIn = async (root: string, folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder))).filter((name) => !left.has(name)).map((name) => path.join(folder, name));

/** Where a package of ours is in the copy; a library stays where it is. */
const inCopy = (root: string, copy: string, folder: string): string =>
  folder.startsWith(root) && !folder.includes('node_modules') ? folder.replace(root, copy) : folder;
