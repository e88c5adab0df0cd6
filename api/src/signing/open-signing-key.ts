import { openOperatorKey } from './operator-key.ts';
import { ownKey } from './own-key.ts';
import type { SigningKey } from './signing-key.ts';

interface Source {
  /** Where this installation keeps its own key. */
  readonly directory: string;
  /** The operator's PKCS#12, which then takes its place. */
  readonly pkcs12?: { readonly file: string; readonly password: string } | undefined;
}

/** The key that documents are sealed with. Throws UnusableKey with words for the operator. */
export const openSigningKey = ({ directory, pkcs12 }: Source, now: Date): Promise<SigningKey> =>
  pkcs12 ? openOperatorKey(pkcs12.file, pkcs12.password, now) : ownKey(directory, now);
