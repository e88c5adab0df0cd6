import { fillSlots, lazyPage, type SlotPlace } from '@pacta/shared/remote';
import { Suspense } from 'react';
import type { OpenRegistry } from '../configuration/open-registry.ts';
import { noteTrouble } from '../trouble/troubles.ts';

/** What brings the parts is fetched with the first place that is drawn; where it does not arrive places stay empty. */
const SlotFillings = lazyPage<SlotPlace>(() =>
  import('./slot-fillings.tsx').catch((cause: unknown) => {
    noteTrouble({ kind: 'crashed', remote: 'shell', cause });
    return { default: () => null };
  }),
);

/** The page around a place does not wait for it. */
const Fillings = (place: SlotPlace) => (
  <Suspense>
    <SlotFillings {...place} />
  </Suspense>
);

/** Lets remotes show something on pages of others, if there is one that offers to. */
export function openSlots({ remotes }: Pick<OpenRegistry, 'remotes'>): void {
  const hasOffers = Object.values(remotes).some(({ active }) => active.slots.length > 0);
  fillSlots(hasOffers ? Fillings : null);
}
