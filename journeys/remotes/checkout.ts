import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  copyCheckout,
  linkDependencies,
  linkLibrary,
  linkMajor,
  linkPackage,
} from '@pacta/tooling/new/copy-checkout.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** A team's own checkout, from which it releases into a deployment. */
export class Checkout {
  readonly folder: string;
  readonly #at: string;

  private constructor(folder: string, at: string) {
    this.folder = folder;
    this.#at = at;
  }

  static copy = async (at: string): Promise<Checkout> => new Checkout(await copyCheckout(root), at);

  run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(this.folder, 'packages/tooling', script), ...args], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'development' },
    });

  release = (...args: string[]) => this.run('publish/release.ts', ...args, '--at', this.#at);

  /** `pnpm new:remote`, and the installation that pnpm makes by itself before its next command. */
  async newRemote(name: string, title: string, ...options: string[]): Promise<string> {
    await this.run('new/make.ts', 'remote', name, title, ...options);
    await linkDependencies(root, this.folder, 'mf-auth', name);
    return path.join(this.folder, name);
  }

  /** `pnpm new:major`, and the installation; of the remotes that are made here too. */
  async newMajor(...made: string[]): Promise<void> {
    await this.run('new/make.ts', 'major');
    const remotes = (await readdir(root)).filter((name) => name.startsWith('mf-'));
    await linkMajor(root, this.folder, '1', [...remotes, ...made]);
  }

  /** The present major goes on with another Chakra, and the kept one with the Chakra that it was made with. */
  takeAnotherChakra = () =>
    linkLibrary(
      this.folder,
      'shared',
      '@chakra-ui/react',
      path.join(root, 'journeys/node_modules/chakra-of-another-version'),
    );

  /** What a team does whose remote moves to 2, in which `PageHeader` is called `PageTitle`. */
  async moveToPresent(remote: string): Promise<void> {
    await this.edit(`${remote}/package.json`, 'link:../packages/shared-1', 'workspace:*');
    await this.edit(`${remote}/package.json`, '"version": "1.0.0"', '"version": "2.0.0"');
    await linkPackage(this.folder, remote, '@pacta/shared', 'shared');
    const files = await readdir(path.join(this.folder, remote, 'src'), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.tsx'))) {
      const whole = path.join(this.folder, remote, 'src', file);
      await writeFile(whole, (await readFile(whole, 'utf8')).replaceAll(/\bPageHeader\b/g, 'PageTitle'));
    }
  }

  /** Changes a file at the one place that a person would. */
  async edit(file: string, mark: string | RegExp, text: string): Promise<void> {
    const whole = path.join(this.folder, file);
    const before = await readFile(whole, 'utf8');
    const after = before.replace(mark, () => text);
    if (after === before) throw new Error(`${file} has no ${mark}`);
    await writeFile(whole, after);
  }
}
