import type { RemoteManifest, RemoteRelease } from '@pacta/shared/remote';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from '../integrity.ts';
import { sharedVersion } from './singletons.ts';

/** The chunk behind `./remote`. */
export const doorChunk = 'remote';

interface Options {
  manifest: RemoteManifest;
  version: string;
  entry: string;
  /** A development server rebuilds in place, so its files have no lasting hashes. */
  hashed: boolean;
}

/** Writes `remote.json`, the description of a built remote that the registry and the shell read. */
export class RemoteReleasePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('RemoteRelease', (compilation) => {
      const last = { name: 'RemoteRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, () => {
        const release = JSON.stringify(this.#release(compilation), null, 2);
        compilation.emitAsset('remote.json', new sources.RawSource(release));
      });
    });
  }

  #release(compilation: Compilation): RemoteRelease {
    const { manifest, version, entry, hashed } = this.#options;
    return {
      ...manifest,
      version,
      entry,
      preload: filesOfDoor(compilation).filter((file) => file !== entry),
      needs: { shared: `^${sharedVersion}` },
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

function hashes(compilation: Compilation): Record<string, string> {
  const entries = compilation.getAssets().map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)));
}
