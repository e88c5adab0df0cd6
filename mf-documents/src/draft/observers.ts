import { maxObservers, ObservedFrom } from '@pacta/contracts';
import { z } from 'zod';
import type { People } from './people.ts';

/** Somebody who is to see the document, as far as it was typed; texts are checked by the contract, not here. */
export const DraftObserver = z.object({ name: z.string(), email: z.string(), from: ObservedFrom });
export type DraftObserver = z.infer<typeof DraftObserver>;

/** Everybody whom a draft names. */
export interface Circle extends People {
  observers: DraftObserver[];
}

export const newObserver = (): DraftObserver => ({ name: '', email: '', from: 'end' });

export const hasRoom = (observers: readonly DraftObserver[]): boolean => observers.length < maxObservers;

/** What the contract is sent: nothing where there are none. */
export const observersToSend = (observers: DraftObserver[]) => (observers.length > 0 ? { observers } : {});
