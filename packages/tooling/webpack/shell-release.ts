import path from 'node:path';
import { slots } from '@pacta/contracts/slot';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Compilation, Compiler } from 'webpack';
import { type KeptMajor, root } from './earlier-majors.ts';
import { type Exports, followLends } from './exports.ts';
import { hashes } from './remote-release.ts';
import { versions } from './singletons.ts';

// Complete by their types: a shell that learns another says so.
const layouts: Record<RemoteManifest['layout'], true> = { login: true, admin: true, document: true };
const roles: Record<RemoteManifest['sidebar'][number]['roles'][number], true> = { admin: true, sub: true };

interface Options {
  version: string;
  /** The module that lists what the shell lends. */
  lender: string;
  earlier: KeptMajor[];
}

/** Writes `shell.json`: what a built shell lends, what it takes of a remote, and its files. Publishing judges remotes by it. */
export class ShellReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    const { version, lender, earlier } = this.#options;
    const lendsOf = followLends(compiler, lender);
    const earlierOf = earlier.map((major) => followEarlier(compiler, major));
    compiler.hooks.compilation.tap('ShellRelease', (compilation) => {
      const last = { name: 'ShellRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        const release = {
          ...{ name: 'shell', version, versions },
          exports: lendsOf(compilation),
          ...(earlier.length > 0 && { earlier: earlierOf.map((lentIn) => lentIn(compilation)) }),
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

/** What the shell lends of an earlier major, by the names that remotes of it use. */
function followEarlier(compiler: Compiler, { name, version, folder }: KeptMajor) {
  const lendsOf = followLends(compiler, path.join(root, folder, 'src/lent.ts'));
  return (compilation: Compilation): { version: string; exports: Exports } => {
    const doors = Object.entries(lendsOf(compilation)).filter(([door]) => door.startsWith(`${name}/`));
    if (doors.length === 0) throw new Error(`The shell depends on ${name}, and does not lend it. See docs/majors.md.`);
    const exports = doors.map(([door, names]) => [door.replace(name, '@pacta/shared'), names]);
    return { version, exports: Object.fromEntries(exports) };
  };
}
