import type { Sha256 } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';

/** A company's logo, for a page that is printed. One that is lost holds up no document. */
export const readLogo = async ({ files }: Pick<AppContext, 'files'>, logo: Sha256 | null): Promise<Uint8Array | null> =>
  logo && (await files.read(logo).catch(() => null));
