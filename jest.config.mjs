import { readdirSync } from 'node:fs';

const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [['@lingui/swc-plugin', {}]] },
      },
    },
  ],
};

// The apps' own tests never read what a build left behind.
const modulePathIgnorePatterns = ['<rootDir>/[^/]+/dist/', '<rootDir>/dist/', '<rootDir>/.cache/'];

// Doors of the look's libraries, behind which stand all their modules.
const barrels = '@(chakra-ui/react/dist/cjs|ark-ui/react/dist)/index\\.cjs$';

// Where React makes elements.
const elements = 'react/cjs/react-jsx-runtime\\.development\\.js$';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

export default {
  maxWorkers: '100%', // one less, as jest would have it, is one on a machine of two cores
  testTimeout: 120_000, // of a machine that is busy with other tests
  workerIdleMemoryLimit: '1GB', // each page that a worker has shown leaves memory behind
  projects: [
    {
      displayName: 'api',
      globalSetup: '<rootDir>/packages/tooling/jest/bundled-verifier.mjs',
      roots: ['<rootDir>/api', '<rootDir>/packages'],
      // As the server runs: Node strips the types, and a worker loads each module once.
      runtime: '<rootDir>/packages/tooling/jest/plain-runtime.cjs',
      testEnvironment: '<rootDir>/packages/tooling/jest/plain-environment.cjs',
      modulePathIgnorePatterns,
    },
    {
      displayName: 'browser',
      roots: ['<rootDir>/shared/src', '<rootDir>/shell', ...remotes],
      runtime: '<rootDir>/packages/tooling/jest/browser-runtime.cjs',
      testEnvironment: '<rootDir>/packages/tooling/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/packages/tooling/jest/patience.cjs'],
      moduleNameMapper: { '\\.(css|woff2)$|\\?script$': '<rootDir>/packages/tooling/jest/empty-module.cjs' },
      transform: {
        ...transform,
        [barrels]: '<rootDir>/packages/tooling/jest/lazy-barrel.cjs',
        [elements]: '<rootDir>/packages/tooling/jest/no-owner-stacks.cjs',
      },
      transformIgnorePatterns: [`/node_modules/(?!.*(${barrels}|${elements}))`],
      modulePathIgnorePatterns,
    },
  ],
};
