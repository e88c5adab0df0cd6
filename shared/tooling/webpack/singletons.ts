import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const shared = readPackage(path.join(import.meta.dirname, '../../package.json'));

/** The version of `@pacta/shared` that a build is made against. */
export const sharedVersion = shared.version;

/** What a page may load only once, because it holds identity or state. The shell alone brings these. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@lingui/core',
  '@lingui/react',
  '@pacta/shared/contracts',
  '@pacta/shared/http',
  '@pacta/shared/i18n',
  '@pacta/shared/remote',
  '@pacta/shared/router',
  '@pacta/shared/session',
  '@pacta/shared/ui',
  '@pacta/shared/ui/kit',
  '@pacta/shared/ui/overlay',
] as const;
export type Singleton = (typeof singletons)[number];

/** The version of each, as installed. Said outright: `workspace:*` would match any. */
export const versions = Object.fromEntries(singletons.map((name) => [name, versionOf(name)]));

/** A remote names the singletons and carries none of them. */
export const takenFromShell = Object.fromEntries(
  Object.entries(versions).map(([name, version]) => [
    name,
    { singleton: true, import: false, requiredVersion: `^${version}` } as const,
  ]),
);

function versionOf(name: string): string {
  if (name.startsWith('@pacta/shared')) return sharedVersion;
  const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
  return readPackage(require.resolve(`${owner}/package.json`)).version;
}

function readPackage(file: string): { version: string } {
  return require(file) as { version: string };
}
