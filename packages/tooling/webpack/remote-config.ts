import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base-config.ts';
import { borrowingServer, mine } from './borrowing-server.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { aloneServer, toApi } from './development-server.ts';
import { sharedOf } from './earlier-majors.ts';
import { FederationManifestPlugin, manifestFile } from './federation-manifest.ts';
import { LicencesPlugin } from './licences.ts';
import { NoFakesPlugin } from './no-fakes.ts';
import { OnlyFromShellPlugin } from './only-from-shell.ts';
import { portOf } from './ports.ts';
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
const hotDoor = path.join(import.meta.dirname, '../standalone/hot-door.tsx');

// Before the door in development: without it React Refresh starts after react-dom and updates nothing.
const refreshRuntime = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

interface Environment {
  WEBPACK_SERVE?: boolean;
  /** The shell of this checkout runs beside it, so it need not run alone: `--env beside-shell`. */
  'beside-shell'?: boolean;
  /** Where its development server listens, if not where it usually does. */
  port?: string;
  /** Runs alone, without any API. */
  fake?: boolean;
  /** The deployment in whose shell it runs. */
  shell?: string;
}

/** How a development server of a remote is used. */
interface Serving {
  port: number;
  /** Whether React is that of a development shell, so that React Refresh can swap components in it. */
  refresh: boolean;
  shell: string | undefined;
}

type Build = (environment: Environment, cli: { mode?: Mode }) => Configuration | Configuration[];

/** The build of a remote. A development server adds a small host around it, so that it runs alone, or borrows the shell of a deployment. */
export function remoteConfig(directory: string, manifest: RemoteManifest): Build {
  return ({ WEBPACK_SERVE: serve = false, 'beside-shell': refresh = false, ...wanted }, { mode = 'production' }) => {
    if (!serve) return federatedConfig(directory, manifest, mode, null);
    const { fake = false, shell } = wanted;
    const port = Number(wanted.port ?? portOf(manifest.name));
    if (fake) return { ...standaloneConfig(directory, manifest, fake), devServer: aloneServer(port) };
    const federated = federatedConfig(directory, manifest, mode, { port, refresh, shell });
    return refresh || shell ? federated : [federated, standaloneConfig(directory, manifest, fake)];
  };
}

function federatedConfig(
  directory: string,
  manifest: RemoteManifest,
  mode: Mode,
  serving: Serving | null,
): Configuration {
  const { name } = manifest;
  const refresh = serving?.refresh ?? false;
  const base = baseConfig({ directory, name: serving && !refresh ? `${name}-hot` : name, mode, refresh });
  const { version } = require(path.join(directory, 'package.json')) as { version: string };
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name, publicPath: serving ? placeOf(serving) : 'auto' },
    resolve: {
      alias: {
        'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'jsx-dev-runtime.mjs'),
        'the-remote$': path.join(directory, door),
      },
    },
    ...(serving && { devServer: serverFor(name, serving) }),
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: entry,
        exposes: { './remote': { import: doorFor(serving), name: doorChunk } },
        shared: takenFromShell(directory),
        shareStrategy: 'loaded-first',
        manifest: serving ? false : { fileName: manifestFile },
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new OnlyFromShellPlugin(),
      new ChunkIntegrityPlugin(),
      ...(serving ? [] : [new NoFakesPlugin(), new LicencesPlugin(), new FederationManifestPlugin()]),
      new RemoteReleasePlugin({
        manifest,
        version,
        shared: sharedOf(directory).version,
        entry,
        hashed: mode === 'production',
      }),
      ...(refresh ? [new ReactRefresh({ library: name, overlay: false })] : []),
    ],
  };
}

/** Where a development server has its files; within a borrowed shell they may not be in the way of that shell's. */
const placeOf = ({ port, shell }: Serving): string => (shell ? mine : `http://localhost:${port}/`);

const serverFor = (name: string, { port, shell }: Serving) =>
  shell ? borrowingServer(name, shell, port) : toApi(port);

function doorFor(serving: Serving | null): string[] {
  if (!serving) return [door];
  return serving.refresh ? [refreshRuntime, door] : [hotDoor];
}
