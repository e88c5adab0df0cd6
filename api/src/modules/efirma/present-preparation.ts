import type { EfirmaHolder } from '@pacta/contracts';
import type { Preparation as PreparationView } from '@pacta/contracts/efirma';
import type { CheckedEfirma } from '../../signing/check-efirma.ts';
import type { Preparation } from './efirma.ts';

export interface Prepared {
  readonly preparation: Preparation;
  readonly holder: EfirmaHolder;
  readonly revocation: CheckedEfirma['revocation'];
}

/** `at` is where the prepared file is, below the addresses of whoever prepared it. */
export const presentPreparation = ({ preparation, holder, revocation }: Prepared, at = ''): PreparationView => ({
  preparationId: preparation.id,
  file: `${at}/efirma/preparations/${preparation.id}/file`,
  sha256: preparation.sha256,
  byteRange: preparation.byteRange,
  attributes: preparation.attributes,
  signer: holder,
  revocation,
  expiresAt: preparation.expiresAt.toISOString(),
});
