import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
/** What `pnpm build` makes of the working tree, for tests and images. */
export const web = path.join(root, 'dist/web');
/** What `pnpm start` serves, and `pnpm release` changes unless it is told of another. */
export const deployment = path.join(root, 'dist/deployment');

/** Each folder of this checkout that holds a remote. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'remote.manifest.ts')))
  .sort();
export const apps = ['shell', ...remotes];

/** The webpack command, as its package names it. */
export const webpack = path.join(root, 'packages/tooling/node_modules/webpack-cli/bin/cli.js');
