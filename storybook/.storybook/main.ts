import { createRequire } from 'node:module';
import type { StorybookConfig } from '@storybook/react-webpack5';

const require = createRequire(import.meta.url);

// The builder takes every .mjs for code, and the worker of pdf.js is asked for by its address.
const addressed = { test: /\.mjs$/, dependency: 'url', type: 'asset/resource' } as const;

export default {
  stories: ['../../shared/src/**/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx', '../../shell/src/**/*.stories.tsx'],
  framework: { name: '@storybook/react-webpack5', options: {} },
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
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
