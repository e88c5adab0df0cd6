import type { Compiler } from 'webpack';

/** What tools for module federation read of a build; the shell reads `remote.json`. */
export const manifestFile = 'mf-manifest.json';

/** Of the manifest's making, and nobody's to publish. */
const statistics = 'mf-manifest-stats.json';

const typesFile = 'remote.d.ts';
const types = `import type { Remote } from '@pacta/shared/remote';

/** What \`./remote\` exposes. */
declare const remote: Remote;
export default remote;
`;

interface Manifest {
  metaData: { types: object };
  shared: { name: string }[];
}

/** Has the manifest of equal sources be equal, whichever of their modules was built first, and puts the type of the door beside it. */
export class FederationManifestPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap('FederationManifest', (compilation) => {
      // Before the release is described, which lists all files.
      const stage = { name: 'FederationManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 };
      compilation.hooks.processAssets.tap(stage, () => {
        compilation.deleteAsset(statistics);
        compilation.emitAsset(typesFile, new sources.RawSource(types));
        compilation.updateAsset(
          manifestFile,
          (source) => new sources.RawSource(inOrder(JSON.parse(source.source().toString()) as Manifest)),
        );
      });
    });
  }
}

function inOrder({ metaData, shared, ...rest }: Manifest): string {
  const sorted = shared.toSorted((one, other) => one.name.localeCompare(other.name));
  const described = { ...metaData, types: { ...metaData.types, api: typesFile } };
  return JSON.stringify({ ...rest, metaData: described, shared: sorted }, null, 2);
}
