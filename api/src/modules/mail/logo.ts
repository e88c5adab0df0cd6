import type { Sha256 } from '@pacta/contracts';

/** A picture at the top of a mail. */
export interface Logo {
  readonly url: string;
  /** The company's name: read aloud, and shown if images are blocked. */
  readonly name: string;
}

interface Company {
  readonly companyName: string;
  readonly companyLogo: Sha256 | null;
}

/** The logo of a company, if it has one, at an address that mail clients can reach. */
export const logoOf = (publicUrl: string, { companyName, companyLogo }: Company): Logo | undefined =>
  companyLogo ? { url: `${publicUrl}/v1/images/${companyLogo}`, name: companyName } : undefined;
