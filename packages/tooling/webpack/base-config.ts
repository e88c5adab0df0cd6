import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const Minimizer = require('minimizer-webpack-plugin') as typeof import('minimizer-webpack-plugin');

export type Mode = 'development' | 'production';

interface Base {
  /** The app's folder. */
  directory: string;
  /** Unique on the page: it names the chunk-loading global. */
  name: string;
  mode: Mode;
  /** Whether a development server swaps modules in place. */
  refresh: boolean;
}

/** What the builds of shell and remotes have in common. */
export function baseConfig({ directory, name, mode, refresh }: Base): Configuration {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map', // no eval, so that a page with a content policy may load it
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}${refresh ? '-refresh' : ''}`,
      cacheDirectory: path.join(directory, '../.cache/webpack'),
      buildDependencies: { config: behindConfig(directory) },
    },
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000, // the specification's
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
    },
    experiments: { css: true },
    module: { rules: [scripts(mode, refresh), files, slimPdf, ownScript] },
    optimization: {
      splitChunks: { cacheGroups: { defaultVendors: false } }, // a page with its libraries is one request
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          minimizerOptions: { format: { comments: false } }, // licences lie beside the build, whole
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** File by file: of a folder webpack would read every package that it depends on, with each build. */
const behindConfig = (directory: string): string[] => [
  ...readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file)),
  path.join(directory, 'webpack.config.ts'),
  path.join(import.meta.dirname, '../../../pnpm-lock.yaml'),
];

const files: RuleSetRule = { test: /\.(woff2|png|jpe?g|svg|wasm)$/, type: 'asset/resource' };

const slimPdf: RuleSetRule = {
  test: /pdfjs-dist[\\/]build[\\/]pdf(\.worker)?\.mjs$/,
  loader: path.join(import.meta.dirname, 'slim-pdf.mjs'),
};

const ownScript: RuleSetRule = {
  resourceQuery: /^\?script$/,
  loader: path.join(import.meta.dirname, 'script-loader.mjs'),
};

const scripts = (mode: Mode, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      experimental: {
        plugins: [[require.resolve('@lingui/swc-plugin'), {}]],
        cacheRoot: path.join(import.meta.dirname, '../../../.cache/swc'),
      },
    },
  },
});
