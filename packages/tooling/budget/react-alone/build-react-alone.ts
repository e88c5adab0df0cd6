import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { baseConfig } from '../../webpack/base-config.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');
const HtmlPlugin = require('html-webpack-plugin') as typeof import('html-webpack-plugin');

/** Builds the page of React alone into `folder`, with the settings that the apps are built with. */
export async function buildReactAlone(folder: string): Promise<void> {
  const base = baseConfig({ directory: import.meta.dirname, name: 'react-alone', mode: 'production', refresh: false });
  const config: Configuration = {
    ...base,
    cache: false,
    entry: { main: './page.tsx' },
    output: { ...base.output, path: folder, publicPath: '/' },
    plugins: [new HtmlPlugin({ templateContent: '<!doctype html><div id="root"></div>', scriptLoading: 'defer' })],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
