import type { Signer } from './signer.ts';

export interface SignerTables {
  signers: Signer;
}
