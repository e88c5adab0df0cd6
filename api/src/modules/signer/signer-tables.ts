import type { Generated } from 'kysely';
import type { Signer } from './signer.ts';

export interface SignerTables {
  signers: Omit<Signer, 'identity' | 'missingAnnexes'> & { identity: Generated<Signer['identity']> };
}
