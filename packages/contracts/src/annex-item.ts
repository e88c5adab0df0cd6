import { z } from 'zod';
import { UploadId } from './file.ts';
import { SignerPosition } from './signature-position.ts';
import { lines, uuid } from './text.ts';
import { validation } from './validation.ts';

export const maxAnnexItems = 15;
export const maxItemFiles = 3; // an identification has two sides

export const AnnexListId = uuid().brand('AnnexListId');
export type AnnexListId = z.infer<typeof AnnexListId>;

export const AnnexItemId = uuid().brand('AnnexItemId');
export type AnnexItemId = z.infer<typeof AnnexItemId>;

/** Why something that is required is not asked for. */
export const AnnexWaiver = lines(2_000).min(1, validation.required);

/** What a document brings for one item of a list: files, the signer who is asked for them, or why it does without. */
const Brought = z.strictObject({
  itemId: AnnexItemId,
  annexIds: z.array(UploadId).max(maxItemFiles).optional(),
  waiver: AnnexWaiver.optional(),
});

export const NewAnnexItem = Brought.extend({ askedOf: SignerPosition.optional() });
export type NewAnnexItem = z.infer<typeof NewAnnexItem>;

/** The list of its company that a new document is made with. Items that are left out bring nothing. */
export const ChosenAnnexList = z.strictObject({
  listId: AnnexListId,
  revision: z.int().optional(), // that was shown: refused where the list was edited since; absent: as it is now
  items: z.array(NewAnnexItem).max(maxAnnexItems).default([]),
});
export type ChosenAnnexList = z.infer<typeof ChosenAnnexList>;

/** What a corrected version brings instead for an item of its document. Those that are left out stay as they are. */
export const CorrectedAnnexItem = Brought;
export type CorrectedAnnexItem = z.infer<typeof CorrectedAnnexItem>;
