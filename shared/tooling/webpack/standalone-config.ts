import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteManifest } from '@pacta/shared/remote';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server'; // teaches webpack's Configuration about devServer
import { baseConfig } from './base-config.ts';
import { toApi } from './development-server.ts';
import { ports } from './ports.ts';

const require = createRequire(import.meta.url);
const HtmlPlugin = require('html-webpack-plugin') as typeof import('html-webpack-plugin');
const ReactRefresh =
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');

/** A small host around one remote, without federation: what `pnpm --filter mf-documents start` shows. */
export function standaloneConfig(directory: string, { name, paths, layout }: RemoteManifest): Configuration {
  const base = baseConfig({ directory, name: `${name}-alone`, mode: 'development', refresh: true });
  const webpack = require('webpack') as typeof import('webpack');
  return {
    ...base,
    entry: { alone: path.join(import.meta.dirname, '../standalone/main.tsx') },
    output: {
      ...base.output,
      filename: 'alone/[name].js',
      chunkFilename: 'alone/[name].js',
      publicPath: '/',
      clean: false,
    },
    resolve: { alias: { 'the-remote$': path.join(directory, 'src/remote.tsx') } },
    plugins: [
      new HtmlPlugin({ title: name, template: path.join(import.meta.dirname, '../standalone/index.html') }),
      new webpack.DefinePlugin({
        REMOTE_NAME: JSON.stringify(name),
        REMOTE_PATHS: JSON.stringify(paths),
        REMOTE_LAYOUT: JSON.stringify(layout),
      }),
      new ReactRefresh({ library: `${name}-alone`, overlay: false }),
    ],
    devServer: { ...toApi(ports[name]), historyApiFallback: true },
  };
}
