import type { Role } from '@pacta/contracts';
import type { SlotOffer } from '@pacta/shared/remote';
import type { OpenRegistry } from '../configuration/open-registry.ts';
import type { RemoteName } from '../remote/remote-name.ts';

export interface Offer extends SlotOffer {
  remote: RemoteName;
  version: string;
  commit: string | null;
}

/** What remotes offer for a place to people of a role, from top to bottom: by their order, and among equals by name. */
export function offersFor(slot: string, role: Role, { remotes }: Pick<OpenRegistry, 'remotes'>): Offer[] {
  const offers = Object.values(remotes).flatMap(({ active: { name: remote, version, commit, slots } }) =>
    slots
      .filter((offer) => offer.slot === slot && offer.roles.includes(role))
      .slice(0, 1)
      .map((offer) => ({ ...offer, remote, version, commit })),
  );
  return offers.sort((one, other) => one.order - other.order || (one.remote < other.remote ? -1 : 1));
}
