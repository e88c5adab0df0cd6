import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const web = path.join(root, 'dist/web');

export const remotes = ['mf-auth', 'mf-admin', 'mf-documents', 'mf-public-signing'] as const;
export const apps = ['shell', ...remotes] as const;
export type App = (typeof apps)[number];

/** The webpack command, as its package names it. */
export const webpack = path.join(root, 'packages/tooling/node_modules/webpack-cli/bin/cli.js');
