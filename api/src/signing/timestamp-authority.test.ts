import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { type Authorities, authorityOf, type Conduct, startAuthorities } from '../../test/authorities.ts';
import { timestampAuthority } from './timestamp-authority.ts';

let authorities: Authorities;
beforeAll(async () => {
  authorities = await startAuthorities();
});
afterAll(() => authorities.stop());
beforeEach(() => {
  authorities.conduct = 'right';
  authorities.asked.length = 0;
});

const data = Buffer.from('Contrato');
const digest = new Uint8Array(createHash('sha256').update(data).digest());

describe('a timestamp authority', () => {
  itWith(['openssl'], 'stamps a digest, as openssl says', async () => {
    const stamp = await authorityOf(authorities).stamp(digest);
    expect(Math.abs(stamp.time.getTime() - Date.now())).toBeLessThan(60_000);
    const { authority } = authorities;
    writeFileSync(authority.file('token'), stamp.token);
    writeFileSync(authority.file('signed'), data);
    const verify = ['ts', '-verify', '-data', 'signed', '-in', 'token', '-token_in', '-CAfile', 'root.pem'];
    expect(String(authority.openssl(...verify))).toContain('OK');
  });

  const conducts: readonly [Conduct, boolean, string][] = [
    ['silent', false, 'did not answer within 2 seconds'],
    ['error', false, 'answered with status 500'],
    ['elsewhere', false, 'answered with status 307'],
    ['page', false, 'answered with text/html instead of application/timestamp-reply'],
    ['endless', false, 'answered with more than 65536 bytes'],
    ['refused', true, 'Not granted'],
    ['other-imprint', true, 'imprint-wrong'],
    ['other-nonce', true, 'nonce-other'],
    ['other-root', true, 'leads to no root that is trusted'],
  ];
  for (const [conduct, isLie, words] of conducts) {
    itWith(['openssl'], `is ${isLie ? 'refused' : 'given up'} and told of when its answer is ${conduct}`, async () => {
      authorities.conduct = conduct;
      const troubles: string[] = [];
      const asked = authorityOf(authorities, { troubles }).stamp(digest);
      await expect(asked).rejects.toThrow(expect.objectContaining({ isLie, message: expect.stringContaining(words) }));
      expect(troubles).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ /)]);
    });
  }

  itWith(['openssl'], 'counts without a root only where the operator named none', async () => {
    authorities.conduct = 'other-root';
    expect(await authorityOf(authorities, { roots: [] }).stamp(digest)).toMatchObject({ time: expect.any(Date) });
  });

  itWith(['openssl'], 'whose clock is not ours is refused', async () => {
    const rules = { policy: null, roots: [], mustSayPurpose: true };
    const setting = { addresses: [{ url: `${authorities.url}/tsa`, authorization: undefined }], rules, tell: () => {} };
    const late = timestampAuthority({ ...setting, now: () => new Date(Date.now() - 6 * 60_000) });
    await expect(late.stamp(digest)).rejects.toThrow('its clock says');
  });

  itWith(['openssl'], 'has a second one beside it, and signs in where it has to', async () => {
    const troubles: string[] = [];
    const both = timestampAuthority({
      addresses: [
        { url: 'http://127.0.0.1:9/', authorization: undefined },
        { url: `${authorities.url}/tsa`, authorization: 'Basic dTpw' },
      ],
      rules: { policy: null, roots: [], mustSayPurpose: true },
      now: () => new Date(),
      tell: ({ message }) => troubles.push(message),
    });
    expect(await both.stamp(digest)).toMatchObject({ time: expect.any(Date) });
    expect(authorities.asked).toEqual([{ path: '/tsa', authorization: 'Basic dTpw' }]);
    await both.stamp(digest);
    expect(troubles).toEqual([
      expect.stringContaining('127.0.0.1:9 cannot be reached'),
      '127.0.0.1:9 did not answer a moment ago.',
    ]);
  });
});
