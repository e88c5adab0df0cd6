import { type IdentityStandIn, startIdentityStandIn } from '../../demo/identity/identity-stand-in.ts';
import { readConfig } from '../config.ts';
import type { IdentityConfig } from '../identity/identity-settings.ts';
import { checkIdentity } from './check-identity.ts';

let standIn: IdentityStandIn | undefined;
afterEach(() => standIn?.stop());

const found = (identity?: IdentityConfig, settings: Record<string, string> = {}) =>
  checkIdentity.run({ ...readConfig(settings), identity });

it('skips it where nobody verifies identities', async () => {
  expect(await found()).toMatchObject({ outcome: 'skipped' });
});

describe.each(['veriff', 'metamap'] as const)('%s', (provider) => {
  beforeEach(async () => {
    standIn = await startIdentityStandIn({ provider, port: 0, callsTo: 'http://127.0.0.1:9/' });
  });

  it('is fine where it lets us in, and people can be led back', async () => {
    const PUBLIC_URL = 'https://contracts.example.com';
    expect(await found(standIn?.config, { PUBLIC_URL })).toEqual({
      outcome: 'fine',
      words: expect.stringContaining(`${PUBLIC_URL}/v1/identity/webhooks/${provider}`),
    });
    expect(await found(standIn?.config)).toMatchObject({ outcome: 'warning', words: expect.stringContaining('https') });
    expect(standIn?.sessions()).toEqual([]);
  });

  it('says which settings to look at where the credentials are wrong, and not what they are', async () => {
    const config = standIn?.config as IdentityConfig;
    const wrong: IdentityConfig =
      config.provider === 'veriff' ? { ...config, key: 'wrong-key' } : { ...config, clientSecret: 'wrong-key' };
    const { outcome, words } = await found(wrong);
    expect(outcome).toBe('failed');
    expect(words).toMatch(provider === 'veriff' ? /VERIFF_KEY/ : /METAMAP_CLIENT_SECRET/);
    expect(words).not.toContain('wrong-key');
  });

  it('says that it does not answer', async () => {
    await standIn?.stop();
    expect(await found(standIn?.config)).toMatchObject({
      outcome: 'failed',
      words: expect.stringContaining('cannot be reached'),
    });
    standIn = undefined;
  });
});

it('refuses settings that are not enough, or would send secrets in the open', () => {
  const veriff = { IDENTITY_PROVIDER: 'veriff', VERIFF_URL: 'https://veriff.example', VERIFF_KEY: 'key' };
  expect(() => readConfig(veriff)).toThrow('VERIFF_SECRET is needed');
  expect(() => readConfig({ ...veriff, VERIFF_URL: 'http://veriff.example' })).toThrow('https');
  expect(() => readConfig({ METAMAP_WEBHOOK_SECRET: 'tooshort' })).toThrow('METAMAP_WEBHOOK_SECRET');
});
