import type { RemoteManifest, RemoteRelease } from '@pacta/shared/remote';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from '../integrity.ts';
import { type Exports, followUses } from './exports.ts';
import { versions } from './singletons.ts';

/** The chunk behind `./remote`. */
export const doorChunk = 'remote';

interface Options {
  manifest: RemoteManifest;
  version: string;
  /** The version of `@pacta/shared` that it is built against. */
  shared: string;
  entry: string;
  /** A development server rebuilds in place, so its files have no lasting hashes. */
  hashed: boolean;
}

/** What only publishing reads. */
interface Built {
  needs: { contracts: string };
  uses: Exports;
}

/** Writes `remote.json`, the description of a built remote that the registry and the shell read. */
export class RemoteReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    const usesOf = followUses(compiler);
    compiler.hooks.compilation.tap('RemoteRelease', (compilation) => {
      const last = { name: 'RemoteRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        const release = JSON.stringify(this.#release(compilation, usesOf(compilation)), null, 2);
        compilation.emitAsset('remote.json', new sources.RawSource(release));
      });
    });
  }

  #release(compilation: Compilation, uses: Exports): RemoteRelease & Built {
    const { manifest, version, shared, entry, hashed } = this.#options;
    return {
      ...manifest,
      slots: manifest.slots ?? [],
      version,
      entry,
      preload: filesOfDoor(compilation).filter((file) => file !== entry),
      needs: { shared: `^${shared}`, contracts: `^${versions['@pacta/contracts']}` },
      uses,
      files: hashed ? hashes(compilation) : {},
    };
  }
}

/** What `./remote` loads besides the entry, before it can be used. */
const filesOfDoor = ({ namedChunkGroups }: Compilation): string[] =>
  namedChunkGroups
    .get(doorChunk)
    ?.getFiles()
    .filter((file) => file.endsWith('.js')) ?? [];

export function hashes(compilation: Compilation): Record<string, string> {
  const entries = compilation.getAssets().map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)));
}
