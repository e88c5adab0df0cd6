import { z } from 'zod';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type MetaMapConfig, metamap } from './metamap.ts';
import { type VeriffConfig, veriff } from './veriff.ts';

/** Credentials travel, so it has to be https, but on this machine. */
const Address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => {
    const { protocol, host } = new URL(url);
    return protocol === 'https:' || isLoopback(hostNameOf(host) ?? '');
  }, 'This has to be an address with https.');

/** As their dashboard asks for it. */
const WebhookSecret = z
  .string()
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{16,}$/, 'This has to be 16 characters or more, with a capital and a digit.');

export const identitySettings = {
  IDENTITY_PROVIDER: z.enum(['veriff', 'metamap']).optional(),
  VERIFF_URL: Address.optional(),
  VERIFF_KEY: z.string().optional(),
  VERIFF_SECRET: z.string().optional(),
  METAMAP_URL: Address.default('https://api.prod.metamap.com'),
  METAMAP_PAGE_URL: Address.default('https://signup.getmati.com'),
  METAMAP_CLIENT_ID: z.string().optional(),
  METAMAP_CLIENT_SECRET: z.string().optional(),
  METAMAP_FLOW_ID: z.string().optional(),
  METAMAP_WEBHOOK_SECRET: WebhookSecret.optional(),
};

const Settings = z.object(identitySettings);
type Settings = z.output<typeof Settings>;

/** Who verifies identities, and how we sign in there. */
export type IdentityConfig =
  | ({ readonly provider: 'veriff' } & VeriffConfig)
  | ({ readonly provider: 'metamap' } & MetaMapConfig);

/** Undefined: nobody does. Throws an Error that names what is missing. */
export function identityOf(settings: Settings): IdentityConfig | undefined {
  const { IDENTITY_PROVIDER: provider } = settings;
  if (provider === undefined) return undefined;
  const set = (name: keyof Settings): string => {
    const value = settings[name];
    if (!value) throw new Error(`IDENTITY_PROVIDER is ${provider}, so ${name} is needed.`);
    return value;
  };
  if (provider === 'veriff')
    return { provider, url: set('VERIFF_URL'), key: set('VERIFF_KEY'), secret: set('VERIFF_SECRET') };
  return {
    provider,
    url: set('METAMAP_URL'),
    pageUrl: set('METAMAP_PAGE_URL'),
    clientId: set('METAMAP_CLIENT_ID'),
    clientSecret: set('METAMAP_CLIENT_SECRET'),
    flowId: set('METAMAP_FLOW_ID'),
    webhookSecret: set('METAMAP_WEBHOOK_SECRET'),
  };
}

export const openIdentityProvider = (config: IdentityConfig): IdentityProvider =>
  config.provider === 'veriff' ? veriff(config) : metamap(config);
