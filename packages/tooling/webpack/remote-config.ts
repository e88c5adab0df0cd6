import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { toApi } from './development-server.ts';
import { LicencesPlugin } from './licences.ts';
import { OnlyFromShellPlugin } from './only-from-shell.ts';
import { developmentOrigin, portOf } from './ports.ts';
import { doorChunk, RemoteReleasePlugin } from './remote-release.ts';
import { takenFromShell } from './singletons.ts';
import { standaloneConfig } from './standalone-config.ts';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced') as typeof import('@module-federation/enhanced');
const ReactRefresh =
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');

const entry = 'remoteEntry.js';
const door = './src/remote.tsx';

// Before the door in development: without it React Refresh starts after react-dom and updates nothing.
const refreshRuntime = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

interface Environment {
  WEBPACK_SERVE?: boolean;
  /** The shell runs beside it, so it need not run alone: `--env beside-shell`. */
  'beside-shell'?: boolean;
}

type Build = (environment: Environment, cli: { mode?: Mode }) => Configuration | Configuration[];

/** The build of a remote. A development server adds a small host around it, so that it runs alone. */
export function remoteConfig(directory: string, manifest: RemoteManifest): Build {
  return ({ WEBPACK_SERVE: serve = false, 'beside-shell': isBesideShell = false }, { mode = 'production' }) => {
    const federated = federatedConfig(directory, manifest, mode, serve);
    return serve && !isBesideShell ? [federated, standaloneConfig(directory, manifest)] : federated;
  };
}

function federatedConfig(directory: string, manifest: RemoteManifest, mode: Mode, serve: boolean): Configuration {
  const { name } = manifest;
  const base = baseConfig({ directory, name, mode, refresh: serve });
  const { version } = require(path.join(directory, 'package.json')) as { version: string };
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: serve ? `${developmentOrigin(name)}/` : 'auto' },
    resolve: { alias: { 'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'jsx-dev-runtime.mjs') } },
    devServer: toApi(portOf(name)),
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: entry,
        exposes: { './remote': { import: serve ? [refreshRuntime, door] : [door], name: doorChunk } },
        shared: takenFromShell,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new OnlyFromShellPlugin(),
      new ChunkIntegrityPlugin(),
      ...(serve ? [] : [new LicencesPlugin()]),
      new RemoteReleasePlugin({ manifest, version, entry, hashed: mode === 'production' }),
      ...(serve ? [new ReactRefresh({ library: name, overlay: false })] : []),
    ],
  };
}
