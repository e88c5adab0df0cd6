import { z } from 'zod';

export const maxSigners = 4;

/** Where a signer signs; the client is always firmante_1. */
export const SignerPosition = z.enum(['firmante_1', 'firmante_2', 'firmante_3', 'firmante_4']);
export type SignerPosition = z.infer<typeof SignerPosition>;

const Share = z.number().min(0).max(1);

const box = {
  page: z.int().min(1), // the first page is 1
  x: Share,
  y: Share,
  width: Share.gt(0),
  height: Share.gt(0),
};

type Box = Record<'x' | 'y' | 'width' | 'height', number>;
const staysOnPage = ({ x, y, width, height }: Box): boolean => x + width <= 1.0001 && y + height <= 1.0001;
const leavesPage = 'The box leaves the page.';

/** A box on a page as a reader sees it (rotation applied): shares of the page's width and height, from its top left. */
export const PagePlace = z.strictObject(box).refine(staysOnPage, leavesPage);
export type PagePlace = z.infer<typeof PagePlace>;

/** The box of a signer. */
export const SignaturePosition = z.strictObject({ position: SignerPosition, ...box }).refine(staysOnPage, leavesPage);
export type SignaturePosition = z.infer<typeof SignaturePosition>;
