import type { Channels } from './channel/channel.ts';
import type { Database } from './database.ts';
import type { EnvelopeProviders } from './envelope/providers.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
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
  /** The ways to a phone that this installation has. Absent: none. */
  readonly channels?: Channels;
  /** What Meta says when it is told our address for the first time. */
  readonly whatsAppVerifyToken?: string | undefined;
  /** Signs what mail services tell of mails. Absent: nobody may. */
  readonly mailReportsSecret?: string | undefined;
  readonly now: () => Date;
  /** Where people reach the product: the base of every link that is mailed, without a slash at its end. */
  readonly publicUrl: string;
  /** Seals completed documents. */
  readonly signingKey: SigningKey;
  /** The certificates (DER) of the keys that did before. */
  readonly earlierSeals?: readonly Uint8Array[];
  /** Says at what time a file was sealed. Absent: nobody is asked, and seals prove themselves only. */
  readonly timestampAuthority?: TimestampAuthority | undefined;
  /** Gives constancias of completed documents. Absent: nobody is asked. */
  readonly conservationAuthority?: ConservationAuthority | undefined;
  /** Finds out who a signer is. Absent: nobody does, and no document may ask for it. */
  readonly identityProvider?: IdentityProvider | undefined;
  /** Hosts of the operator's own network that may be asked about revocation where a certificate names them. */
  readonly revocationHosts: ReadonlySet<string>;
  /** Whose e.firmas count. */
  readonly efirmaTrust: EfirmaTrust;
  /** Encrypts what the database must not reveal. */
  readonly secrets: Secrets;
  /** Finds the addresses of a host name. Tests pass one that needs no network. */
  readonly lookup: Lookup;
  /** Who collects signatures for companies that have an account there. Absent: nobody does. */
  readonly envelopeProviders?: EnvelopeProviders;
  /** Hosts of companies' systems that may stand in the operator's own network, and be spoken to without TLS. */
  readonly webhookHosts?: readonly string[];
}
