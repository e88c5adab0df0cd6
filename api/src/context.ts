import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { FileStore } from './platform/file-store.ts';
import type { Lookup } from './platform/internet-address.ts';
import type { Mailer } from './platform/mailer.ts';
import type { Secrets } from './platform/secrets.ts';
import type { SigningKey } from './signing/signing-key.ts';

/** What the outside world lends to every use case. Tests lend a different clock. */
export interface AppContext {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Where people reach the product: the base of every link that is mailed, without a slash at its end. */
  readonly publicUrl: string;
  /** What completed documents are sealed with. */
  readonly signingKey: SigningKey;
  /** Encrypts what the database may not show. */
  readonly secrets: Secrets;
  /** Finds the addresses of a name. Tests lend one without a network. */
  readonly lookup: Lookup;
}
