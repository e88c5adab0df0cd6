import { z } from 'zod';
import { hostNameOf, isLoopback } from '../platform/host-name.ts';
import type { TimestampAddress } from './timestamp-authority.ts';

const mostAddresses = 2; // one, and one to fall back on

const Addresses = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).max(mostAddresses, 'This has to be one address, or two.'))
  .refine((urls) => urls.every(isPrivate), 'A password has to travel by https.');

/** Whether what signs in stays with whom it is for. */
const isPrivate = (text: string): boolean => {
  if (!URL.canParse(text)) return true; // told as no address
  const { protocol, password, host } = new URL(text);
  return protocol === 'https:' || password === '' || isLoopback(hostNameOf(host) ?? '');
};

const Oid = z
  .string()
  .regex(/^[0-2](\.(0|[1-9]\d*))+$/, 'This has to be an object identifier, as in 2.16.484.101.10.316.2.');

/** The settings of who says at what time something existed, each described in `.env.example` and in the README. */
export const authoritySettings = {
  TSA_URL: Addresses.optional(),
  TSA_USER: z.string().optional(),
  TSA_PASSWORD: z.string().default(''),
  TSA_ROOTS: z.string().optional(),
  NOM151_URL: Addresses.optional(),
  NOM151_KIND: z.enum(['rfc3161', 'rest']).default('rfc3161'),
  NOM151_USER: z.string().optional(),
  NOM151_PASSWORD: z.string().default(''),
  NOM151_POLICY: Oid.optional(),
  NOM151_ROOTS: z.string().optional(),
};
const Settings = z.object(authoritySettings);
type Settings = z.infer<typeof Settings>;

/** Who says at what time something existed. */
export interface AuthorityConfig {
  readonly addresses: readonly TimestampAddress[]; // asked one after another until one answers
  readonly roots: string | undefined; // a file of PEM certificates
}

export interface ConservationConfig extends AuthorityConfig {
  readonly kind: Settings['NOM151_KIND'];
  readonly policy: string | null; // OID
}

export const timestampsOf = ({ TSA_URL, TSA_USER, TSA_PASSWORD, TSA_ROOTS }: Settings): AuthorityConfig | undefined =>
  TSA_URL && { addresses: addressesOf(TSA_URL, TSA_USER, TSA_PASSWORD), roots: TSA_ROOTS };

export const conservationOf = (settings: Settings): ConservationConfig | undefined => {
  const { NOM151_URL, NOM151_KIND: kind, NOM151_USER, NOM151_PASSWORD, NOM151_POLICY, NOM151_ROOTS: roots } = settings;
  const addresses = NOM151_URL && addressesOf(NOM151_URL, NOM151_USER, NOM151_PASSWORD);
  return addresses && { addresses, kind, policy: NOM151_POLICY ?? null, roots };
};

/** The user of an address comes before the one in the settings, which is for those without. */
const addressesOf = (urls: readonly string[], user: string | undefined, password: string): TimestampAddress[] =>
  urls.map((text) => {
    const url = new URL(text);
    const own = url.username ? [decodeURIComponent(url.username), decodeURIComponent(url.password)] : null;
    const [name, secret] = own ?? [user, password];
    url.username = '';
    url.password = '';
    const isGiven =
      name !== undefined && (own !== null || url.protocol === 'https:' || isLoopback(hostNameOf(url.host) ?? ''));
    return { url: url.href, authorization: isGiven ? basic(name, secret ?? '') : undefined };
  });

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
