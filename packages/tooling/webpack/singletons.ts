import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages of this workspace, which export no package.json, by where it lies. */
const ours: Partial<Record<string, string>> = {
  '@pacta/contracts': '../../contracts/package.json',
  '@pacta/shared': '../../../shared/package.json',
};

/** What a page may load only once, because it holds identity or state. The shell alone brings these. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@lingui/core',
  '@lingui/react',
  '@pacta/contracts',
  '@pacta/shared/http',
  '@pacta/shared/i18n',
  '@pacta/shared/load',
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

/** The version of `@pacta/shared` that a build is made against. */
export const sharedVersion = versionOf('@pacta/shared');

/** A remote names the singletons and carries none of them. */
export const takenFromShell = Object.fromEntries(
  Object.entries(versions).map(([name, version]) => [
    name,
    { singleton: true, import: false, requiredVersion: `^${version}` } as const,
  ]),
);

function versionOf(name: string): string {
  const owner = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const file = ours[owner] ?? require.resolve(`${owner}/package.json`);
  return (require(file) as { version: string }).version;
}
