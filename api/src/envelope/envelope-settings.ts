import path from 'node:path';
import { z } from 'zod';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';

const Address = z
  .url({ protocol: /^https?$/ })
  .refine(isPrivate, 'What signs in there has to travel by https.')
  .transform((url) => url.replace(/\/+$/, ''));
const List = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((each) => each.trim()))
  .transform((list) => list.filter((each) => each !== ''));

function isPrivate(url: string): boolean {
  const { protocol, host } = new URL(url);
  return protocol === 'https:' || isLoopback(hostNameOf(host) ?? '');
}

/** The settings of the providers that collect signatures, each described in `.env.example` and in the README. */
export const envelopeSettings = {
  DOCUSIGN_URL: Address.default('https://account.docusign.com'),
  DOCUSIGN_INTEGRATION_KEY: z.string().optional(),
  DOCUSIGN_PRIVATE_KEY: z.string().optional(),
  DOCUSIGN_WEBHOOK_SECRETS: List,
  WEETRUST_URL: Address.default('https://api.weetrust.mx'),
  WEETRUST_FILE_HOSTS: List,
  WEETRUST_WEBHOOK_SECRET: z.string().optional(),
};
const Settings = z.object(envelopeSettings);

/** What an installation has of its own at DocuSign: an app, for which companies' users consent. */
export interface DocusignSettings {
  readonly url: string; // where tokens are given; a stand-in may
  readonly integrationKey: string;
  readonly privateKeyFile: string; // the RSA key of the app, as PEM
  /** HMAC keys of Connect. None: its messages are not taken, and envelopes are read from time to time alone. */
  readonly webhookSecrets: readonly string[];
}

export interface WeetrustSettings {
  readonly url: string; // a stand-in may be there
  /** The domains at which signed files may lie, besides that of `url`. None: Weetrust's own, and the store of amazonaws.com. */
  readonly fileHosts: readonly string[];
  /** What Weetrust is asked to send with its messages. Absent: as above. */
  readonly webhookSecret: string | undefined;
}

export interface EnvelopeSettings {
  /** Absent: this installation has no app there. */
  readonly docusign: DocusignSettings | undefined;
  readonly weetrust: WeetrustSettings;
}

export function envelopesOf(settings: z.infer<typeof Settings>): EnvelopeSettings {
  const { DOCUSIGN_INTEGRATION_KEY: integrationKey, DOCUSIGN_PRIVATE_KEY: file } = settings;
  return {
    docusign:
      integrationKey && file
        ? {
            ...{ url: settings.DOCUSIGN_URL, integrationKey, privateKeyFile: path.resolve(file) },
            webhookSecrets: settings.DOCUSIGN_WEBHOOK_SECRETS,
          }
        : undefined,
    weetrust: {
      url: settings.WEETRUST_URL,
      fileHosts: settings.WEETRUST_FILE_HOSTS,
      webhookSecret: settings.WEETRUST_WEBHOOK_SECRET,
    },
  };
}
