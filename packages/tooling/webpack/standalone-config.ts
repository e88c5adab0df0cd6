import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const HtmlPlugin = require('html-webpack-plugin') as typeof import('html-webpack-plugin');
const ReactRefresh =
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');

const folder = path.join(import.meta.dirname, '../standalone');

/** A small host around one remote, without federation: what `pnpm --filter mf-documents start` shows. `fake`: nobody asks an API. */
export function standaloneConfig(
  directory: string,
  { name, paths, layout }: RemoteManifest,
  fake: boolean,
): Configuration {
  const base = baseConfig({
    directory,
    name: `${name}-${fake ? 'fake' : 'alone'}`,
    mode: 'development',
    refresh: true,
  });
  return {
    ...base,
    entry: { alone: path.join(folder, fake ? 'fake/main.tsx' : 'main.tsx') },
    output: {
      ...base.output,
      path: path.join(directory, 'dist/alone'), // the federated build cleans its own folder
      filename: 'alone/[name].js',
      chunkFilename: 'alone/[name].js',
      publicPath: '/',
    },
    resolve: {
      alias: {
        'the-remote$': path.join(directory, 'src/remote.tsx'),
        ...(fake && { 'the-fakes$': fakesOf(directory) }),
      },
    },
    plugins: [
      new HtmlPlugin({ templateContent: pageOf(name) }),
      new webpack.DefinePlugin({ REMOTE: JSON.stringify({ name, paths, layout }) }),
      new ReactRefresh({ library: `${name}-alone`, overlay: false }),
    ],
  };
}

/** A remote that brings none shows what the contracts allow at least. */
function fakesOf(directory: string): string {
  const own = path.join(directory, 'src/testing/fakes.ts');
  return existsSync(own) ? own : path.join(folder, 'fake/no-fakes.ts');
}

const pageOf = (name: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${name}, alone</title>
  </head>
  <body><div id="root"></div></body>
</html>`;
