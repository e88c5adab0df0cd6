import type { SignerPosition, TemplateDetail } from '@pacta/contracts';

/** Who signs at a position, in the words of the templates. */
export type SignerTitles = Partial<Record<SignerPosition, string>>;

/** Where templates differ, the first one that names a position wins. */
export function signerTitles(details: readonly Pick<TemplateDetail, 'signers'>[]): SignerTitles {
  const titles: SignerTitles = {};
  for (const { position, title } of details.flatMap(({ signers }) => signers)) {
    if (title !== '') titles[position] ??= title;
  }
  return titles;
}
