import { baseConfig } from './base-config.ts';

it.each(['development', 'production'] as const)('gives up on a chunk after 120 s, in %s', (mode) => {
  const { output } = baseConfig({ directory: '/app', name: 'app', mode, refresh: false });
  expect(output?.chunkLoadTimeout).toBe(120_000);
});
