import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAuthorities } from '../../test/authorities.ts';
import { readConfig } from '../config.ts';
import { ownKey } from '../signing/own-key.ts';
import { type Check, failed, fine, skipped, warning } from './check.ts';
import { checkClock } from './check-clock.ts';
import { checkConservation } from './check-conservation.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkAuthorities, checkSigningKey } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkSample } from './check-sample.ts';
import { runChecks } from './run-checks.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pacta-flight-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const config = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...settings });
const found = ({ run }: Check, settings?: Record<string, string>) => run(config(settings));

describe('all checks', () => {
  const check = (name: string, run: Check['run']): Check => ({ name, run });
  const told = async (...checks: Check[]) => {
    const lines: string[] = [];
    return { isFit: await runChecks(checks, config(), (line) => void lines.push(line)), lines };
  };

  it('are fit where nothing failed: what is skipped or warned of keeps nobody', async () => {
    const some = [check('One', async () => fine('works')), check('Two', async () => skipped('not set'))];
    expect(
      await told(
        ...some,
        check('Three', async () => warning('is slow')),
      ),
    ).toEqual({
      isFit: true,
      lines: [
        'ok       One: works.',
        'skipped  Two: not set.',
        'WARNING  Three: is slow.',
        'Nothing that was looked at stands in the way of the first document. Not looked at: Two.',
      ],
    });
  });

  it('are all made, also behind one that failed or broke', async () => {
    const broken = check('One', async () => {
      throw new Error('Out of the blue.');
    });
    const { isFit, lines } = await told(
      broken,
      check('Two', async () => failed('is gone')),
      check('Three', async () => fine('works')),
    );
    expect(isFit).toBe(false);
    expect(lines).toEqual([
      'FAILED   One: Out of the blue.',
      'FAILED   Two: is gone.',
      'ok       Three: works.',
      'Failed: 2.',
    ]);
  });
});

describe('each check', () => {
  it('tells a database that does not answer', async () => {
    const { outcome, words } = await found(checkDatabase, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    expect(outcome).toBe('failed');
    expect(words).toMatch(/^does not answer, or refuses us: .*ECONNREFUSED/);
  });

  it('says where the embedded database will be, and makes none', async () => {
    expect(await found(checkDatabase)).toMatchObject({ outcome: 'fine', words: expect.stringContaining(dataDir) });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('writes to the disk as documents are written, and leaves nothing there', async () => {
    const { words } = await found(checkDisk);
    expect(words).toMatch(/has \d+ MB left; writing 1 MB to the disk took \d+ ms/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says that a folder cannot be written to', async () => {
    writeFileSync(path.join(dataDir, 'file'), '');
    await expect(checkDisk.run({ ...config(), dataDir: path.join(dataDir, 'file') })).rejects.toThrow('EEXIST');
  });

  it('tells mail that is not sent from mail that cannot be sent, and from mail that can', async () => {
    expect(await found(checkMail)).toMatchObject({ outcome: 'skipped' });
    expect(await found(checkMail, { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({ outcome: 'failed' });

    const server = createServer((socket) => {
      socket.write('220 mail.test ESMTP\r\n');
      socket.on('data', (said) => socket.write(String(said).startsWith('EHLO') ? '250 mail.test\r\n' : '221 bye\r\n'));
      socket.on('error', () => {});
    });
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
    const { port } = server.address() as { port: number };
    expect(await found(checkMail, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@b.mx' })).toMatchObject({
      outcome: 'fine',
      words: expect.stringContaining('a@b.mx'),
    });
    server.close();
  });

  it('says until when the signing key is good, and makes none', async () => {
    expect(await found(checkSigningKey)).toMatchObject({ outcome: 'skipped' });
    expect(readdirSync(dataDir)).toEqual([]);
    await ownKey(dataDir, new Date());
    expect(await found(checkSigningKey)).toMatchObject({
      outcome: 'fine',
      words: expect.stringMatching(/valid until 20/),
    });
    rmSync(path.join(dataDir, 'signing'), { recursive: true });
    await ownKey(dataDir, new Date(Date.now() - 10 * 365 * 24 * 60 * 60_000)).catch(() => {});
    expect(await found(checkSigningKey)).toMatchObject({ outcome: 'warning' });
    expect(await found(checkSigningKey, { SIGNING_P12: path.join(dataDir, 'none.p12') })).toMatchObject({
      outcome: 'failed',
    });
  });

  it('knows authorities of the SAT that are valid', async () => {
    expect(await found(checkAuthorities)).toMatchObject({ outcome: 'fine', words: expect.stringContaining('AC7') });
  });

  it('fills, signs, seals and verifies a sample, and leaves nothing in the folder of the documents', async () => {
    expect(await found(checkSample)).toMatchObject({
      outcome: 'fine',
      words: expect.stringMatching(/^filled, signed, sealed and verified/),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('the clock', () => {
  it('is not looked at without an authority', async () => {
    expect(await found(checkClock)).toMatchObject({ outcome: 'skipped' });
  });

  it('is compared with the timestamps of an authority, whose lies are told', async () => {
    const authorities = await startAuthorities();
    try {
      const settings = { TSA_URL: `${authorities.url}/tsa` };
      expect(await found(checkClock, settings)).toEqual(
        fine('timestamps come from the authority, and the clock agrees'),
      );
      const dead = 'http://127.0.0.1:9/tsa';
      expect(await found(checkClock, { TSA_URL: dead })).toEqual(
        failed('no timestamps come. 127.0.0.1:9 cannot be reached. Look at TSA_URL'),
      );
      expect(await found(checkClock, { TSA_URL: `${dead}, ${settings.TSA_URL}` })).toEqual(
        warning('timestamps come from 1 of 2. 127.0.0.1:9 cannot be reached. Look at TSA_URL'),
      );
      authorities.conduct = 'other-imprint';
      expect(await found(checkClock, settings)).toMatchObject({ outcome: 'failed' });
    } finally {
      await authorities.stop();
    }
  });
});

describe('constancias of NOM-151', () => {
  it('are not asked for where nobody gives them', async () => {
    expect(await found(checkConservation)).toMatchObject({ outcome: 'skipped' });
  });

  it('are asked for once, and called what they are', async () => {
    const authorities = await startAuthorities();
    try {
      const { authority, url } = authorities;
      const own = { NOM151_ROOTS: authority.file('root.pem') };
      for (const way of [{ NOM151_URL: `${url}/psc` }, { NOM151_URL: `${url}/rest`, NOM151_KIND: 'rest' }] as Record<
        string,
        string
      >[]) {
        expect(await found(checkConservation, { ...way, ...own })).toEqual(
          fine('PSC gives constancias under policy 2.16.484.101.10.316.2.1.1.2.1'),
        );
        const untrusted = await found(checkConservation, way);
        expect(untrusted).toMatchObject({ outcome: 'warning', words: expect.stringContaining('look at NOM151_ROOTS') });
      }
      const byRest = { NOM151_URL: `${url}/rest`, NOM151_KIND: 'rest', ...own };
      for (const [keeping, outcome, words] of [
        ['waits', 'warning', 'has not issued it yet'],
        ['fails', 'failed', 'No quota'],
        ['other-imprint', 'failed', 'imprint-wrong'],
        ['other-root', 'failed', 'leads to no root'],
      ] as const) {
        authorities.keeping = keeping;
        const finding = await found(checkConservation, byRest);
        expect(finding).toMatchObject({ outcome, words: expect.stringContaining(words) });
      }
      authorities.conduct = 'error';
      expect(await found(checkConservation, byRest)).toMatchObject({ outcome: 'failed' });
    } finally {
      await authorities.stop();
    }
  });
});
