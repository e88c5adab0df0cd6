import type { Sha256 } from '@pacta/contracts';

export interface ImageTables {
  /** What anybody may read of the file store. */
  images: {
    sha256: Sha256;
    createdAt: Date;
  };
}
