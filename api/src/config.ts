import path from 'node:path';
import { Email, line } from '@pacta/contracts';
import { z } from 'zod';
import { type ChannelConfig, channelSettings, channelsOf } from './channel/channel-settings.ts';
import { type EnvelopeSettings, envelopeSettings, envelopesOf } from './envelope/envelope-settings.ts';
import { type IdentityConfig, identityOf, identitySettings } from './identity/identity-settings.ts';
import { hostNameOf, isLoopback } from './platform/host-name.ts';
import { addressesOf } from './platform/postgres-addresses.ts';
import {
  type AuthorityConfig,
  authoritySettings,
  type ConservationConfig,
  conservationOf,
  timestampsOf,
} from './signing/authority-settings.ts';

const HttpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const Origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .transform((list) => list.filter((origin) => origin !== ''))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)));

const Hosts = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((host) => host.trim()))
  .transform((list) => list.filter((host) => host !== ''))
  .pipe(z.array(z.string().refine((host) => hostNameOf(host) !== undefined, 'This has to be names of hosts.')));

/**
 * How many proxies in front of the server add to X-Forwarded-For. Entries that the caller writes come before theirs.
 */
const Hops = z.union([z.stringbool().transform(Number), z.coerce.number<string>().int().min(0).max(10)]).default(0);

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const wanted = [null, 'read-write', 'primary'];

/** Of several servers that it may list, the one that takes writes is used. */
const DatabaseUrl = z
  .string()
  .refine(
    (url) => addressesOf(url).every((address) => PostgresUrl.safeParse(address).success),
    'This has to be postgres://user:password@host/database, where several hosts are separated by commas.',
  )
  .refine(
    (url) => wanted.includes(new URLSearchParams(url.split('?')[1]).get('target_session_attrs')),
    'Pacta writes: target_session_attrs has to be read-write, or left out.',
  );

const keyLength = 32;
const Key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(
    (key) => key.length === keyLength,
    'This has to be 32 bytes in base64, as `openssl rand -base64 32` makes them.',
  );

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: HttpUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: DatabaseUrl.optional(),
  WEB_ROOT: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: Email.optional(),
  BOUNCE_ADDRESS: Email.optional(),
  MAIL_REPORTS_SECRET: z.string().min(16, 'This has to be 16 characters or more.').optional(),
  ...channelSettings,
  SIGNING_P12: z.string().optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  ...authoritySettings,
  ...envelopeSettings,
  ...identitySettings,
  SAT_CERTIFICATES: z.string().optional(),
  EFIRMA_TEST_ROOTS: z.string().optional(),
  SAT_OCSP_URL: HttpUrl.optional(),
  REVOCATION_HOSTS: Hosts,
  REVOCATION: z.enum(['asked', 'required']).default('asked'),
  SECRETS_KEY: Key.optional(),
  ADMIN_EMAIL: Email.default('admin@pacta.example'),
  COMPANY_NAME: line(200).default('Pacta'),
  OUTBOX: z.enum(['loopback', 'open']).default('loopback'),
  OVERRIDES: z.enum(['loopback', 'allowed']).default('loopback'),
  ALLOWED_HOSTS: Hosts,
  WEBHOOK_HOSTS: Hosts,
  ALLOWED_ORIGINS: Origins,
  CHAT_WIDGET_ORIGINS: Origins,
  TRUST_PROXY: Hops,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The names of all settings, each described in `.env.example` and in the README. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Absent: the embedded database. Several servers stand in it as in `addressesOf`. */
  readonly databaseUrl: string | undefined;
  /** The built front end, if this server serves it too. */
  readonly webRoot: string | undefined;
  /** Absent: mail stays in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string; readonly bounces: string | undefined } | undefined;
  /** Signs what mail servers and services tell of mails. Absent: nobody may. */
  readonly mailReportsSecret: string | undefined;
  /** The ways to a phone, besides e-mail. */
  readonly channels: ChannelConfig;
  /** Who may see mail that is not sent. Absent: mail is sent, or has to be. */
  readonly outbox: 'loopback' | 'open' | undefined;
  /** The operator's key. Absent: the one made at the first start. */
  readonly pkcs12: { readonly file: string; readonly password: string } | undefined;
  /** Who says at what time a file was sealed. Absent: seals have no timestamp. */
  readonly timestamps: AuthorityConfig | undefined;
  /** Who gives constancias of completed documents. Absent: nobody is asked. */
  readonly conservation: ConservationConfig | undefined;
  /** Where providers are reached that collect signatures. */
  readonly envelopes: EnvelopeSettings;
  /** Who verifies the identity of signers. Absent: nobody, and no document asks for it. */
  readonly identity: IdentityConfig | undefined;
  readonly efirma: {
    /** Where the operator unpacked the SAT's certificates. */
    readonly certificates: string | undefined;
    /** Of a test authority; never in production. */
    readonly testRoots: string | undefined;
    /** The responder that is asked whether an e.firma was revoked. Absent: the one that the certificate names. */
    readonly ocspUrl: string | undefined;
    /** Whether it has to answer. */
    readonly requiresRevocation: boolean;
    /** Inside the operator's network, as below. */
    readonly revocationHosts: readonly string[];
  };
  /** Hosts inside the operator's network that may be asked about revocation where a certificate names them. */
  readonly revocationHosts: readonly string[];
  /** Encrypts the secrets of companies. Absent: one made at the first start. */
  readonly secretsKey: Buffer | undefined;
  readonly adminEmail: string;
  /** Of the company that the first start creates. */
  readonly companyName: string;
  /** Hosts by which the server may be called, besides that of `publicUrl` and loopback. */
  readonly allowedHosts: readonly string[];
  /** Hosts of companies' systems in the operator's own network, each with its port or with any. */
  readonly webhookHosts: readonly string[];
  /** Testers may point remotes elsewhere although they reach the page from another machine; never in production. */
  readonly allowsOverrides: boolean;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** What the chat widget's script may reach, besides its own origin. */
  readonly chatWidgetOrigins: readonly string[];
  /** How many proxies are trusted to say who calls. None: the address of the connection counts. */
  readonly trustedProxies: number;
  readonly logLevel: string;
}

/** A setting that cannot be used. The message is for the operator. */
export class UnusableConfig extends Error {
  override name = 'UnusableConfig';
}

/** Reads all settings from the environment before anything is opened. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(set);
  if (!success) throw new UnusableConfig(`These settings cannot be used:\n${z.prettifyError(error)}`);

  const publicUrl = data.PUBLIC_URL ?? addressOf(data);
  const isProduction = data.NODE_ENV === 'production';
  if (isProduction) assertFitForProduction(data);
  assertMailIsPrivate(data);
  return {
    isProduction,
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    webRoot: data.WEB_ROOT && path.resolve(data.WEB_ROOT),
    smtp: smtpOf(data, publicUrl),
    mailReportsSecret: data.MAIL_REPORTS_SECRET,
    channels: channelsOf(data, publicUrl, (words) => new UnusableConfig(words)),
    outbox: data.SMTP_URL || isProduction ? undefined : data.OUTBOX,
    pkcs12: pkcs12Of(data),
    timestamps: timestampsOf(data),
    conservation: conservationOf(data),
    envelopes: envelopesOf(data),
    identity: configuredIdentity(data),
    efirma: efirmaOf(data),
    revocationHosts: data.REVOCATION_HOSTS,
    secretsKey: data.SECRETS_KEY,
    adminEmail: data.ADMIN_EMAIL,
    companyName: data.COMPANY_NAME,
    allowsOverrides: data.OVERRIDES === 'allowed',
    allowedHosts: data.ALLOWED_HOSTS,
    webhookHosts: data.WEBHOOK_HOSTS,
    allowedOrigins: data.ALLOWED_ORIGINS,
    chatWidgetOrigins: data.CHAT_WIDGET_ORIGINS,
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  };
}

type Environment = z.infer<typeof Environment>;

function assertFitForProduction(environment: Environment): void {
  const { SMTP_URL, PUBLIC_URL, DATABASE_URL, SECRETS_KEY, EFIRMA_TEST_ROOTS } = environment;
  if (EFIRMA_TEST_ROOTS)
    throw new UnusableConfig('EFIRMA_TEST_ROOTS is set: in production, test e.firmas sign nothing.');
  if (!SMTP_URL) throw new UnusableConfig('SMTP_URL is missing: in production, mail has to reach people.');
  if (!PUBLIC_URL) throw new UnusableConfig('PUBLIC_URL is missing: in production, links in mail have to lead here.');
  if (DATABASE_URL && !SECRETS_KEY) {
    throw new UnusableConfig('SECRETS_KEY is missing: in production, all that share a database have to share it.');
  }
}

/** Without SMTP, links to documents and passwords lie in the outbox: whoever reaches the server would read them there. */
function assertMailIsPrivate({ HOST, SMTP_URL, OUTBOX }: Environment): void {
  if (SMTP_URL || OUTBOX === 'open' || isLoopback(hostNameOf(urlHost(HOST)) ?? '')) return;
  throw new UnusableConfig(
    `HOST=${HOST} lets others reach the outbox: set SMTP_URL to send mail, or OUTBOX=open to let everybody read it.`,
  );
}

const smtpOf = (
  { SMTP_URL: url, MAIL_FROM: from, BOUNCE_ADDRESS: bounces }: Environment,
  publicUrl: string,
): Config['smtp'] => (url ? { url, from: from ?? `no-reply@${new URL(publicUrl).hostname}`, bounces } : undefined);

const pkcs12Of = ({ SIGNING_P12: file, SIGNING_P12_PASSWORD: password }: Environment): Config['pkcs12'] =>
  file ? { file: path.resolve(file), password } : undefined;

function configuredIdentity(data: Environment): Config['identity'] {
  try {
    return identityOf(data);
  } catch (error) {
    throw new UnusableConfig(error instanceof Error ? error.message : String(error));
  }
}

const efirmaOf = (data: Environment): Config['efirma'] => ({
  certificates: data.SAT_CERTIFICATES && path.resolve(data.SAT_CERTIFICATES),
  testRoots: data.EFIRMA_TEST_ROOTS && path.resolve(data.EFIRMA_TEST_ROOTS),
  ocspUrl: data.SAT_OCSP_URL,
  requiresRevocation: data.REVOCATION === 'required',
  revocationHosts: data.REVOCATION_HOSTS,
});

/** One can listen on every address at once (0.0.0.0), but not go there. */
function addressOf({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${urlHost(host)}:${PORT}`;
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
