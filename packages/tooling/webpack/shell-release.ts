import { slots } from '@pacta/contracts/slot';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Compiler } from 'webpack';
import { followLends } from './exports.ts';
import { hashes } from './remote-release.ts';
import { versions } from './singletons.ts';

// Complete by their types: a shell that learns another says so.
const layouts: Record<RemoteManifest['layout'], true> = { login: true, admin: true, document: true };
const roles: Record<RemoteManifest['sidebar'][number]['roles'][number], true> = { admin: true, sub: true };

interface Options {
  version: string;
  /** The module that lists what the shell lends. */
  lender: string;
}

/** Writes `shell.json`: what a built shell lends, what it takes of a remote, and its files. Publishing judges remotes by it. */
export class ShellReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    const { version, lender } = this.#options;
    const lendsOf = followLends(compiler, lender);
    compiler.hooks.compilation.tap('ShellRelease', (compilation) => {
      const last = { name: 'ShellRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        const release = {
          ...{ name: 'shell', version, versions },
          exports: lendsOf(compilation),
          layouts: Object.keys(layouts),
          roles: Object.keys(roles),
          slots: Object.keys(slots),
          files: hashes(compilation),
        };
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify(release, null, 2)));
      });
    });
  }
}
