import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor, LinkActor, UserActor } from '../src/actor.ts';
import { type AppOptions, buildApp } from '../src/app.ts';
import type { AppContext } from '../src/context.ts';
import type { EnvelopeProviders } from '../src/envelope/providers.ts';
import { fileStore } from '../src/platform/file-store.ts';
import type { Mail } from '../src/platform/mailer.ts';
import { secretsWith } from '../src/platform/secrets.ts';
import { ownKey } from '../src/signing/own-key.ts';
import type { SigningKey } from '../src/signing/signing-key.ts';
import { aSub, now } from './builders.ts';
import { database, jobs } from './database.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'pacta-test-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The paths of all stored files. */
export const storedFiles = (): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
beforeEach(() => {
  for (const file of storedFiles()) rmSync(file);
});

/** The mails sent since the test began. */
export const sentMail: Mail[] = [];
beforeEach(() => sentMail.splice(0));

// Made once and stored: an RSA key takes its time.
let signingKey: SigningKey;
beforeAll(async () => {
  signingKey = await ownKey(path.join(import.meta.dirname, '../node_modules/.cache'), now);
}, 60_000);

/** Trusts nobody, and asks nobody. */
const noEfirmas: AppContext['efirmaTrust'] = {
  roots: [],
  others: [],
  hasTestRoots: false,
  requiresRevocation: false,
  ocspUrl: undefined,
  ask: async () => null,
};

/** Whose e.firmas count: a test may say. */
export const efirmas = { trust: noEfirmas };
afterEach(() => {
  efirmas.trust = noEfirmas;
});

/** What the app takes for the time: a test may let some pass. */
export const clock = { now };
beforeEach(() => {
  clock.now = now;
});
export const pass = (milliseconds: number): void => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

/** Who collects signatures: a test may say. */
export const reached: { providers: EnvelopeProviders } = { providers: {} };
afterEach(() => {
  reached.providers = {};
});

/** Who verifies identities: nobody, unless a test says. */
export const identities: { provider: AppContext['identityProvider'] } = { provider: undefined };
afterEach(() => {
  identities.provider = undefined;
});

export const context: AppContext = {
  database,
  jobs,
  files: fileStore(directory),
  mailer: { send: async (mail) => void sentMail.push(mail) },
  now: () => clock.now,
  get signingKey() {
    return signingKey;
  },
  revocationHosts: new Set<string>(),
  get identityProvider() {
    return identities.provider;
  },
  get efirmaTrust() {
    return efirmas.trust;
  },
  get envelopeProviders() {
    return reached.providers;
  },
  secrets: secretsWith(Buffer.alloc(32, 'test')),
  lookup: async () => ['93.184.216.34'],
  publicUrl: 'https://pacta.test',
};

/** The key is made after a test file has built its app: it is looked up when it is used. */
export const contextWith = (overrides: Partial<AppContext>): AppContext =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(context),
      ...Object.getOwnPropertyDescriptors(overrides),
    },
  ) as AppContext;

/** The app as one person sees it: every request is theirs, whatever token it has. */
export const appFor = (actor: Actor = aSub(), overrides: Partial<AppContext> = {}) =>
  buildApp(contextWith(overrides), {
    authenticators: { session: async () => actor as UserActor, link: async () => actor as LinkActor },
  });

/** The app as it is: the tokens of a request decide who calls. */
export const app = (overrides: Partial<AppContext> = {}, options: AppOptions = {}) =>
  buildApp(contextWith(overrides), options);
