import { z } from 'zod';
import { Email, line } from './text.ts';

export const maxObservers = 5;

/** From when on an observer sees the document: at once, or when it is completed. */
export const ObservedFrom = z.enum(['start', 'end']);
export type ObservedFrom = z.infer<typeof ObservedFrom>;

/** Somebody who is to see a document and to do nothing with it. */
export const NewObserver = z.strictObject({ name: line(200), email: Email, from: ObservedFrom.default('end') });
export type NewObserver = z.infer<typeof NewObserver>;

/** Those of one document: each is named once. */
export const NewObservers = z.array(NewObserver).max(maxObservers);
