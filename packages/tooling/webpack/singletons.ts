import { createRequire } from 'node:module';
import { sharedOf } from './earlier-majors.ts';

const require = createRequire(import.meta.url);

/** Packages of this workspace, which export no package.json, by where it lies. */
const ours: Partial<Record<string, string>> = {
  '@pacta/contracts': '../../contracts/package.json',
  '@pacta/shared': '../../../shared/package.json',
};

/** What a page may load only once, because it holds identity or state, or is large. The shell alone brings these. */
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
  '@pacta/shared/pdf',
  '@pacta/shared/pdf/worker',
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

/** The version of the present `@pacta/shared`. */
export const sharedVersion = versionOf('@pacta/shared');

const shared = '@pacta/shared/';

/**
 * What a remote names and carries none of. Where it has an earlier major, the sources of that one call themselves by their own name, and
 * mean the same doors.
 */
export function takenFromShell(app: string) {
  const own = sharedOf(app);
  const taken = Object.entries(versions).flatMap(([shareKey, version]) => {
    const requiredVersion = `^${shareKey.startsWith(shared) ? own.version : version}`;
    const names = new Set([shareKey, shareKey.replace(shared, `${own.name}/`)]);
    return [...names].map((name) => [name, { singleton: true, import: false, requiredVersion, shareKey }] as const);
  });
  return Object.fromEntries(taken);
}

function versionOf(name: string): string {
  const owner = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const file = ours[owner] ?? require.resolve(`${owner}/package.json`);
  return (require(file) as { version: string }).version;
}
