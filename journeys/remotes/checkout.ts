import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout, linkDependencies } from '@pacta/tooling/new/copy-checkout.ts';

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
  async newRemote(name: string, title: string): Promise<string> {
    await this.run('new/make.ts', 'remote', name, title);
    await linkDependencies(root, this.folder, 'mf-auth', name);
    return path.join(this.folder, name);
  }
}
