import { z } from 'zod';

export const maxSigners = 4;

/** Where a signer signs; the client is always firmante_1. */
export const SignerPosition = z.enum(['firmante_1', 'firmante_2', 'firmante_3', 'firmante_4']);
export type SignerPosition = z.infer<typeof SignerPosition>;

const Share = z.number().min(0).max(1);

/** A box on a page as a reader sees it (rotation applied): shares of the page's width and height, from its top left. */
export const SignaturePosition = z
  .strictObject({
    position: SignerPosition,
    page: z.int().min(1), // the first page is 1
    x: Share,
    y: Share,
    width: Share.gt(0),
    height: Share.gt(0),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'The box leaves the page.');
export type SignaturePosition = z.infer<typeof SignaturePosition>;
