import type { SlotName, SlotProps } from '@pacta/contracts/slot';
import type { ComponentType, ReactNode } from 'react';

/** A named place on a page, where other remotes may show something. */
export interface SlotPlace<N extends SlotName = SlotName> {
  name: N;
  /** What is shown there is told this. */
  props: SlotProps<N>;
  /** Draws one of the parts as the page draws its own. */
  frame: ComponentType<{ title: string; children: ReactNode }>;
}

let Filling: ComponentType<SlotPlace> | null = null;

/** Says what brings the parts: the shell does, where a remote offers any. */
export function fillSlots(filling: ComponentType<SlotPlace> | null): void {
  Filling = filling;
}

/** Stays empty, and fetches nothing, where no remote offers anything for any place, and where a remote runs alone. */
export function Slot<N extends SlotName>(place: SlotPlace<N>) {
  return Filling && <Filling {...place} />;
}
