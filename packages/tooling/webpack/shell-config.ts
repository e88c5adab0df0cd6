import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Configuration } from 'webpack';
import type {} from 'webpack-dev-server'; // teaches webpack's Configuration about devServer
import { baseConfig, type Mode } from './base-config.ts';
import { ChunkIntegrityPlugin, PageIntegrityPlugin } from './chunk-integrity.ts';
import { serveOwnFiles, web } from './development-registry.ts';
import { toApi } from './development-server.ts';
import { type KeptMajor, majorsLentBy } from './earlier-majors.ts';
import { documentFonts, LicencesPlugin } from './licences.ts';
import { NoFakesPlugin } from './no-fakes.ts';
import { portOf } from './ports.ts';
import { type AreaChunks, shellPage } from './shell-page.ts';
import { ShellReleasePlugin } from './shell-release.ts';
import { versions } from './singletons.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const HtmlPlugin = require('html-webpack-plugin') as typeof import('html-webpack-plugin');
const ReactRefresh =
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');

type Build = (environment: { WEBPACK_SERVE?: boolean }, cli: { mode?: Mode }) => Configuration;

/** The build of the shell: one ordinary bundle that lends its modules to the remotes while it runs. */
export function shellConfig(directory: string): Build {
  return ({ WEBPACK_SERVE: serve = false }, { mode = 'production' }) => {
    const base = baseConfig({ directory, name: 'shell', mode, refresh: serve });
    const { version } = require(path.join(directory, 'package.json')) as { version: string };
    const lent = majorsLentBy(directory);
    return {
      ...base,
      entry: { main: './src/start.ts' },
      output: { ...base.output, publicPath: '/' },
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { calls, defaultVendors: false } } },
      plugins: [
        // V8 then compiles the script while it arrives, instead of each function when it is first called.
        new webpack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          include: /main/,
          stage: afterMinimizing,
        }),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(versions),
          LENDS_EARLIER: JSON.stringify(lent.length > 0),
          EARLIER_VERSIONS: JSON.stringify(Object.fromEntries(lent.map(({ major, version: kept }) => [major, kept]))),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          FEDERATION_OPTIMIZE_NO_REMOTE: true, // the shell opens each door itself
          ENV_TARGET: JSON.stringify('web'),
        }),
        new HtmlPlugin({
          templateContent: ({ compilation }) =>
            shellPage({
              folder: path.join(directory, 'src/early'),
              isDevelopment: serve,
              chunks: chunksOf(compilation as Compilation),
            }),
          scriptLoading: 'defer',
          minify: { collapseWhitespace: true, minifyCSS: true },
        }),
        new ChunkIntegrityPlugin(),
        ...(serve ? [new ReactRefresh({ library: 'shell', overlay: false })] : released(directory, version, lent)),
      ],
      devServer: {
        ...toApi(portOf('shell')),
        static: { directory: path.join(web, 'remotes'), publicPath: '/remotes' },
        setupMiddlewares: serveOwnFiles,
      },
    };
  };
}

/** What makes a build one that may be published. */
const released = (directory: string, version: string, earlier: KeptMajor[]) => [
  new NoFakesPlugin(),
  new LicencesPlugin(documentFonts(path.join(import.meta.dirname, '../../pdf'))),
  new PageIntegrityPlugin(),
  // Hashes the page, and so comes after what changes it.
  new ShellReleasePlugin({ version, lender: path.join(directory, 'src/remote/shared-modules.ts'), earlier }),
];

// The minimizer would take the comment away.
const afterMinimizing = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;

/** What the first call needs, as one request: the contracts with zod, but for what reads clauses or fills slots, ky, and the words of what may be refused. */
const calls = {
  name: 'calls',
  test: /[\\/](node_modules[\\/](zod|ky)|packages[\\/]contracts(?![\\/]src[\\/](clauses|slot)[.])|shared[\\/]src[\\/](http|i18n[\\/]refusals))[\\/]/,
  chunks: 'async',
  enforce: true,
} as const;

function chunksOf({ namedChunkGroups }: Compilation): AreaChunks {
  const filesOf = (...names: string[]) => [
    ...new Set(names.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? [])),
  ];
  return { admin: filesOf('contracts', 'admin', 'kit'), document: filesOf('contracts', 'kit') };
}
