import type { Sha256 } from '@pacta/contracts';

/** A picture at the top of a mail. */
export interface Logo {
  readonly url: string;
  /** Whose it is: read out, and shown where images are not. */
  readonly name: string;
}

interface Company {
  readonly companyName: string;
  readonly companyLogo: Sha256 | null;
}

/** The logo of a company that has one, where a mail reader finds it. */
export const logoOf = (publicUrl: string, { companyName, companyLogo }: Company): Logo | undefined =>
  companyLogo ? { url: `${publicUrl}/v1/images/${companyLogo}`, name: companyName } : undefined;
