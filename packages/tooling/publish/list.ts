import { tellShare } from './canary.ts';
import type { Canary, Publication, Registry } from './deployment-files.ts';
import { settled } from './history.ts';
import { lentShared, needsEarlier } from './majors.ts';
import { activeFolder, folderOf, registryOf, withRows } from './publish-remote.ts';
import { readHistory } from './registry-file.ts';
import { offeredInVain } from './slots.ts';
import type { Target } from './target.ts';

/** A line for each version of an app, or of all of them, the newest first. */
export async function listVersions(target: Target, wanted?: string): Promise<string[]> {
  const registry = await registryOf(target);
  const apps = wanted ? [wanted] : ['shell', ...Object.keys(registry.remotes), ...Object.keys(registry.disabled ?? {})];
  const lines = await Promise.all(
    apps.map(async (app) => {
      const active = app === 'shell' ? (registry.shell?.folder ?? null) : activeFolder(registry, app);
      const known = withRows(await readHistory(target, app), registry, app);
      const history = settled(known, active).toReversed();
      const rows = history.map((one) => [app, ...columns(one, active, registry.remotes[app]?.canary)]);
      return rows.length > 0 ? rows : [[app, 'no version']];
    }),
  );
  return inColumns([['', 'version', 'commit', 'published', 'by', 'MB', ''], ...lines.flat()]);
}

const columns = (one: Publication, active: string | null, canary: Canary | undefined): string[] => [
  one.folder,
  one.commit ?? '-',
  Date.parse(one.at) > 0 ? one.at.slice(0, 16).replace('T', ' ') : '-', // only the registry knows of it
  one.by || '-',
  one.size > 0 ? (one.size / 1e6).toFixed(1) : '-',
  stateOf(one, active, canary),
];

function stateOf({ folder, isPassedOver }: Publication, active: string | null, canary: Canary | undefined): string {
  if (folder === active) return 'active';
  if (canary && folder === folderOf(canary.release)) return `canary for ${tellShare(canary)}`;
  return isPassedOver ? 'passed over' : '';
}

/** What is live in a deployment, and what is disabled. */
export const tellStatus = async (target: Target): Promise<string[]> => tellRegistry(target, await registryOf(target));

export function tellRegistry(target: Target, registry: Registry): string[] {
  const { environment, shell, remotes, disabled = {} } = registry;
  const overrides = registry.overrides ? ', overrides from other machines allowed' : '';
  const rows = (of: Registry['remotes'], state: string) =>
    Object.values(of).flatMap(({ active, previous, canary }) => [
      [
        active.name,
        folderOf(active),
        state,
        previous ? `falls back to ${folderOf(previous)}` : 'nothing to fall back to',
      ],
      ...(canary
        ? [
            [
              active.name,
              folderOf(canary.release),
              'canary',
              `for ${tellShare(canary)}; falls back to ${folderOf(active)}`,
            ],
          ]
        : []),
    ]);
  return [
    `${target.name}: ${environment}${overrides}; the shell lends @pacta/shared ${lentShared(registry).join(' and ')}`,
    ...inColumns([
      ['shell', shell?.folder ?? 'of before it was a release', 'active', ''],
      ...rows(remotes, 'active'),
      ...rows(disabled, 'disabled'),
    ]),
    ...needsEarlier(registry),
    ...offeredInVain(registry),
  ];
}

/** Cells of a column begin below one another. */
export function inColumns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
