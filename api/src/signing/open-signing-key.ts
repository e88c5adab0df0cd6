import { openOperatorKey } from './operator-key.ts';
import { ownKey } from './own-key.ts';
import type { SigningKey } from './signing-key.ts';

interface Source {
  /** The directory of the installation's own key. */
  readonly directory: string;
  /** The operator's PKCS#12, which is used instead. */
  readonly pkcs12?: { readonly file: string; readonly password: string } | undefined;
}

/** The key that documents are sealed with. Throws UnusableKey with a message for the operator. */
export const openSigningKey = ({ directory, pkcs12 }: Source, now: Date): Promise<SigningKey> =>
  pkcs12 ? openOperatorKey(pkcs12.file, pkcs12.password, now) : ownKey(directory, now);
