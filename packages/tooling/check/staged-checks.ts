import type { Stage } from './stages.ts';

interface Checks {
  readonly stages: readonly Stage[];
  readonly commands: Readonly<Record<string, string>>;
}

/**
 * What to run for these files. Types, forgotten promises, circles of imports and words not yet extracted need the whole tree, and
 * so `pnpm check`.
 */
export function checksOf(files: readonly string[]): Checks {
  const sources = files.filter((file) => cruised.test(file) && /\.(ts|tsx|mjs|cjs)$/.test(file));
  const commands: Record<string, string> = {};
  if (files.length > 0)
    commands['lint'] = `biome check --config-path=biome.staged.json --no-errors-on-unmatched ${quoted(files)}`;
  if (sources.length > 0) commands['rules'] = `${cruise} --max-depth 1 ${quoted(sources)}`;
  if (files.some((file) => file.endsWith('.po'))) commands['words'] = 'lingui compile --strict';
  return { stages: Object.keys(commands).map((script) => ({ script })), commands };
}

const cruised = /^(packages|shared|api|shell|mf-[^/]+)\//;
const cruise = 'depcruise --config packages/tooling/rules/dependency-rules.mjs';

const quoted = (files: readonly string[]): string =>
  files.map((file) => `'${file.replaceAll("'", "'\\''")}'`).join(' ');
