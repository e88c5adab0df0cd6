import { downloadPreparation, type Preparation } from '@pacta/contracts/efirma';
import { readFile } from '@pacta/shared/http';

/** A prepared file, whole: what is shown is what is signed. */
export const readPreparation = ({ preparationId }: Preparation): Promise<Blob> =>
  readFile(downloadPreparation, { params: { preparationId } });
