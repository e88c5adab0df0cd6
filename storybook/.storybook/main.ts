import { createRequire } from 'node:module';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { bookAsked, books, pagesOf } from '../src/books.ts';

const require = createRequire(import.meta.url);
const book = bookAsked();

// The builder takes every .mjs for code, and the worker of pdf.js is asked for by its address.
const addressed = { test: /\.mjs$/, dependency: 'url', type: 'asset/resource' } as const;

/** In the book of books each other one lies beside the look's. */
const beside = () =>
  Object.fromEntries(
    books.filter((name) => name !== book).map((name) => [name, { title: name, url: `../${name}`, expanded: false }]),
  );

export default {
  stories: (book ? [book] : books).flatMap(pagesOf),
  ...(process.env['COMPOSED'] && { refs: beside }),
  framework: { name: '@storybook/react-webpack5', options: {} },
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // `storybook:test` proves the pages and their tables of props, too.
  build: {
    test: {
      disabledAddons: [],
      disableMDXEntries: false,
      disableAutoDocs: false,
      disableDocgen: false,
      disableBlocks: false,
    },
  },
  swc: (config) => ({
    ...config,
    jsc: {
      ...config.jsc,
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), {}]] },
    },
  }),
  webpackFinal: (config) => ({
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), addressed] },
  }),
} satisfies StorybookConfig;
