import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { FileStore } from './platform/file-store.ts';
import type { Lookup } from './platform/internet-address.ts';
import type { Mailer } from './platform/mailer.ts';
import type { Secrets } from './platform/secrets.ts';
import type { ConservationAuthority } from './signing/conservation-authority.ts';
import type { EfirmaTrust } from './signing/efirma-trust.ts';
import type { SigningKey } from './signing/signing-key.ts';
import type { TimestampAuthority } from './signing/timestamp-authority.ts';

/** What every use case needs from the outside world. Tests pass a different clock. */
export interface AppContext {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Where people reach the product: the base of every link that is mailed, without a slash at its end. */
  readonly publicUrl: string;
  /** Seals completed documents. */
  readonly signingKey: SigningKey;
  /** Says at what time a file was sealed. Absent: nobody is asked, and seals prove themselves only. */
  readonly timestampAuthority?: TimestampAuthority | undefined;
  /** Gives constancias of completed documents. Absent: nobody is asked. */
  readonly conservationAuthority?: ConservationAuthority | undefined;
  /** Whose e.firmas count. */
  readonly efirmaTrust: EfirmaTrust;
  /** Encrypts what the database must not reveal. */
  readonly secrets: Secrets;
  /** Finds the addresses of a host name. Tests pass one that needs no network. */
  readonly lookup: Lookup;
}
