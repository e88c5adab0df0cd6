import { Refusal } from '../refusal.ts';
import type { Registry, RemoteBuild, ShellBuild } from './deployment-files.ts';

type Slotted = Pick<RemoteBuild, 'name' | 'version' | 'slots' | 'places'>;

const nameOf = (slot: string): string => slot.replace(/\/v\d+$/, '');

/** Other versions of the same place are what somebody meant who named one that is not there. */
const thereIs = (slot: string, known: string[]): string => {
  const versions = known.filter((one) => nameOf(one) === nameOf(slot));
  if (versions.length > 0) return `There is ${versions.join(', ')}.`;
  return known.length > 0 ? `There are ${known.join(', ')}.` : 'There is none.';
};

/** Places that live pages have, or that pages have which are only disabled. */
const placesIn = ({ remotes, disabled = {} }: Pick<Registry, 'remotes' | 'disabled'>): string[] =>
  [...Object.values(remotes), ...Object.values(disabled)].flatMap(({ active }) =>
    (active.places ?? []).map(({ slot }) => slot),
  );

/** Refuses, by name, parts for a place that no page has, or not in that version. */
export function assertPlaced(
  { name, version, slots = [] }: Slotted,
  registry: Pick<Registry, 'remotes' | 'disabled'>,
): void {
  const places = [...new Set(placesIn(registry))];
  const mend = `Change slots in ${name}/remote.manifest.ts.`;
  for (const [at, { slot }] of slots.entries()) {
    if (!places.includes(slot))
      throw new Refusal(
        `${name} ${version} offers something for ${slot}, a place that no live page has. ${thereIs(slot, places)} ${mend}`,
      );
    if (slots.findIndex((other) => other.slot === slot) !== at)
      throw new Refusal(`${name} ${version} offers two things for ${slot}; a remote has one there. ${mend}`);
  }
}

/** Refuses a place whose contract the live shell does not know: it could hand nothing over there. */
export function assertKnownSlots({ name, version, slots = [], places = [] }: Slotted, shell: ShellBuild): void {
  const known = shell.slots ?? [];
  const { slot: unknown } = [...slots, ...places].find(({ slot }) => !known.includes(slot)) ?? {};
  if (unknown === undefined) return;
  throw new Refusal(
    `${name} ${version} names the place ${unknown}, which the live shell (${shell.version}) does not know. ${thereIs(unknown, known)} Publish a shell that does first.`,
  );
}

/** What is offered for places that no page has any more: nobody sees it. */
export const offeredInVain = (registry: Pick<Registry, 'remotes' | 'disabled'>): string[] => {
  const places = placesIn(registry);
  return Object.values(registry.remotes).flatMap(({ active: { name, slots = [] } }) =>
    slots
      .filter(({ slot }) => !places.includes(slot))
      .map(({ slot }) => `${name} offers something for ${slot}, a place that no live page has`),
  );
};

/** Addresses of pages where a version would show something to an admin, with the title that it has there. */
export const placesOf = (
  { slots = [] }: Pick<RemoteBuild, 'slots'>,
  { remotes }: Pick<Registry, 'remotes'>,
): { path: string; title: string }[] =>
  Object.values(remotes).flatMap(({ active }) =>
    (active.places ?? []).flatMap(({ slot, path }) =>
      slots
        .filter((offer) => offer.slot === slot && offer.roles.includes('admin'))
        .map(({ label }) => ({ path, title: label.en })),
    ),
  );
