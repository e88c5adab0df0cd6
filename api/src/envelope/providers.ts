import { readFile } from 'node:fs/promises';
import type { SignatureProvider } from '@pacta/contracts';
import { makeDocusign } from './docusign/docusign.ts';
import type { EnvelopeProvider } from './envelope-provider.ts';
import type { DocusignSettings, EnvelopeSettings, WeetrustSettings } from './envelope-settings.ts';
import { makeWeetrust } from './weetrust/weetrust.ts';

export interface RegisteredProvider {
  readonly provider: EnvelopeProvider;
  /** What its messages are proved by. Absent: they are not taken. */
  readonly webhookSecret: string | undefined;
}

/** The providers that this installation reaches. A company with another is told so before it sends anything. */
export type EnvelopeProviders = Readonly<Partial<Record<SignatureProvider, RegisteredProvider>>>;

interface Docusign extends Pick<DocusignSettings, 'url' | 'integrationKey'> {
  readonly privateKey: string; // PEM
  readonly redirectUrl: string; // where the browser goes after consent
  readonly connectKeys: readonly string[];
}

interface Weetrust extends Pick<WeetrustSettings, 'url' | 'fileHosts'> {
  readonly tell: (trouble: string) => void; // for the operator
}

/** What speaks to each provider. */
interface Connections {
  readonly docusign?: (settings: Docusign) => EnvelopeProvider;
  readonly weetrust?: (settings: Weetrust) => EnvelopeProvider;
}

const connections: Connections = { docusign: makeDocusign, weetrust: makeWeetrust };

interface Installation {
  readonly envelopes: EnvelopeSettings;
  readonly publicUrl: string;
}

/** `tell`: what went wrong without stopping anything, for the operator. */
export async function openProviders(
  { envelopes: { docusign, weetrust }, publicUrl }: Installation,
  tell: (trouble: string) => void,
): Promise<EnvelopeProviders> {
  const { docusign: toDocusign, weetrust: toWeetrust } = connections;
  return {
    ...(toDocusign && docusign && { docusign: await openDocusign(toDocusign, docusign, publicUrl) }),
    ...(toWeetrust && {
      weetrust: { provider: toWeetrust({ ...weetrust, tell }), webhookSecret: weetrust.webhookSecret },
    }),
  };
}

async function openDocusign(
  connect: NonNullable<Connections['docusign']>,
  { privateKeyFile, webhookSecrets, ...settings }: DocusignSettings,
  publicUrl: string,
): Promise<RegisteredProvider> {
  const [webhookSecret, ...connectKeys] = webhookSecrets;
  const privateKey = await readFile(privateKeyFile, 'utf8');
  const redirectUrl = `${publicUrl}/admin/companies`;
  return { provider: connect({ ...settings, privateKey, redirectUrl, connectKeys }), webhookSecret };
}
