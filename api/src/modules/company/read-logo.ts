import type { Sha256 } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { shrinkImage } from '../image/draw-image.ts';

/** A company's logo, for a page that is printed. One that is lost holds up no document. */
export const readLogo = async ({ files }: Pick<AppContext, 'files'>, logo: Sha256 | null): Promise<Uint8Array | null> =>
  logo && (await files.read(logo).catch(() => null));

interface Marks {
  readonly isotypeSha256: Sha256 | null;
  readonly logoSha256: Sha256 | null;
}

const side = 180; // pixels: 12 millimetres in print

/** A company's isotype, else its logo, for a place of a few millimetres. One that is lost holds up no signature. */
export async function readMark(context: Pick<AppContext, 'files'>, { isotypeSha256, logoSha256 }: Marks) {
  const image = (await readLogo(context, isotypeSha256)) ?? (await readLogo(context, logoSha256));
  return image && (await shrinkImage(image, side).catch(() => null));
}
