import type { SigningCode } from './signing-code.ts';

export interface SigningCodeTables {
  signingCodes: SigningCode;
}
