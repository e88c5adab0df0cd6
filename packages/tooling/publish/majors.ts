import { provides } from '@pacta/shared/remote/deployment';
import { Refusal } from '../refusal.ts';
import type { Registry, Row, ShellBuild } from './deployment-files.ts';

/** What a registry says of `@pacta/shared`: the shell's own version, and those of earlier majors that it lends beside it. */
export type LentShared = Pick<Registry, 'shared' | 'earlierShared'>;

export const lentShared = ({ shared, earlierShared = [] }: LentShared): string[] => [shared, ...earlierShared];

export const isProvided = (needed: string, lent: string[]): boolean =>
  lent.some((version) => provides(version, needed));

/** The same, as the shell says it itself. */
export const lentBy = ({ versions, earlier = [] }: ShellBuild): LentShared => ({
  shared: versions['@pacta/shared/remote'] ?? '0.0.0',
  ...(earlier.length > 0 && { earlierShared: earlier.map(({ version }) => version) }),
});

/** What a shell lends a remote of this major, by door; what is no door of `@pacta/shared` is one for all. */
export function exportsFor(needed: string, { exports, earlier = [] }: ShellBuild): ShellBuild['exports'] {
  const kept = earlier.find(({ version }) => provides(version, needed));
  if (!kept) return exports;
  const others = Object.entries(exports).filter(([door]) => !door.startsWith('@pacta/shared/'));
  return { ...Object.fromEntries(others), ...kept.exports };
}

/** Who is on the page, or stands behind who is, and needs what is not lent; as people say it. */
export function leftWithout({ remotes }: Pick<Registry, 'remotes'>, lent: string[]): string[] {
  const isWithout = ({ needs }: Row): boolean => !isProvided(needs.shared, lent);
  return Object.values(remotes).flatMap(({ active, previous, canary }) => [
    ...[active, ...(canary ? [canary.release] : [])]
      .filter(isWithout)
      .map(({ name, version, needs }) => `${name} ${version} needs ${needs.shared}`),
    ...(previous && isWithout(previous)
      ? [`${active.name} ${active.version} falls back to ${previous.version}, which needs ${previous.needs.shared}`]
      : []),
  ]);
}

/** A shell that gives a major up would take from the page what needs it, and what somebody falls back to. */
export function assertKeepsMajors(registry: Pick<Registry, 'remotes'>, shell: ShellBuild): void {
  const lent = lentShared(lentBy(shell));
  const without = leftWithout(registry, lent);
  if (without.length === 0) return;
  throw new Refusal(
    `The shell provides @pacta/shared ${lent.join(' and ')}, but ${without.join('; ')}. Publish a shell that lends that too, or versions that work with this one: who was published once more falls back to one that does.`,
  );
}

/** Who needs an earlier major that the shell lends: for the status. */
export const needsEarlier = (registry: Registry): string[] =>
  registry.earlierShared ? leftWithout(registry, [registry.shared]) : [];
