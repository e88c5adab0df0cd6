import type { SignerId } from '@pacta/contracts';

/** Somebody who has not acted yet and may be reached at another address. */
export type Correctable =
  | { kind: 'approver'; name: string; email: string }
  | { kind: 'signer'; signerId: SignerId; name: string; email: string };

/** Somebody who has not acted yet and may be called otherwise. */
export type Renamable =
  | { kind: 'approver'; name: string; representativeName?: never }
  | { kind: 'signer'; signerId: SignerId; name: string; representativeName: string | null };

export interface CorrectedNames {
  name: string;
  representativeName?: string | undefined;
}
