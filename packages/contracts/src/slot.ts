import { z } from 'zod';
import { DocumentId } from './document.ts';

/**
 * What a named place on a page hands to a part that another remote offers for it. A version never changes but by fields that may be absent;
 * anything else is a place with the next number, which the page has beside the former one until nobody offers for that any more.
 */
export const slots = {
  /** The side column of a document's page, below what Pacta itself tells there. */
  'documents.detail.side/v1': z.object({
    documentId: DocumentId,
    name: z.string(),
    status: z.string(), // as in DocumentStatus, which may learn others
    version: z.int(),
    updatedAt: z.string(), // another one whenever something of the document is
  }),
} as const;

export type SlotName = keyof typeof slots;
/** What a part is shown with. */
export type SlotProps<N extends SlotName> = z.output<(typeof slots)[N]>;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slots, name);
