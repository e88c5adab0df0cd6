import type { Sha256 } from '@pacta/contracts';

export interface ImageTables {
  /** The files that anybody may read. */
  images: {
    sha256: Sha256;
    createdAt: Date;
  };
}
