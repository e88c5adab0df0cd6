import type { Sha256 } from '@pacta/shared/contracts';

export interface ImageTables {
  /** What anybody may read of the file store. */
  images: {
    sha256: Sha256;
    createdAt: Date;
  };
}
