import type { SignerId } from '@pacta/contracts';

/** Somebody who has not acted yet and may be reached at another address. */
export type Correctable =
  | { kind: 'approver'; name: string; email: string }
  | { kind: 'signer'; signerId: SignerId; name: string; email: string };
