import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { fingerprintOf as fingerprintOfTrailKey } from '../modules/evidence/evidence.ts';
import { openTrailKey } from '../modules/evidence/trail-key.ts';
import { hasCode } from '../platform/error-code.ts';
import { trailKeyFile } from '../platform/trail-folder.ts';
import { openSigningKey } from '../signing/open-signing-key.ts';
import { type BackupFacts, UnusableBackup } from './backup-folder.ts';

/** Where an installation's own keys lie, in its data folder and in a backup. */
export const keyFiles = {
  signing: 'signing/key-and-certificate.pem',
  secrets: 'secrets/key',
  trail: trailKeyFile,
} as const;
type Keys = BackupFacts['keys'];
type Given = Pick<Config, 'pkcs12' | 'secretsKey'>;

const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the keys are known by that a server with these settings uses. */
export async function keysOf(config: Given & Pick<Config, 'dataDir'>): Promise<Keys> {
  for (const file of [...(config.pkcs12 ? [] : [keyFiles.signing]), ...(config.secretsKey ? [] : [keyFiles.secrets])]) {
    if (!(await isThere(path.join(config.dataDir, file)))) {
      throw new UnusableBackup(
        `There is no ${path.join(config.dataDir, file)}: no server was started on this DATA_DIR.`,
      );
    }
  }
  const secrets =
    config.secretsKey ?? Buffer.from(await readFile(path.join(config.dataDir, keyFiles.secrets), 'utf8'), 'base64');
  return {
    signing: { isKept: !config.pkcs12, fingerprint: await certificateOf(config, config.dataDir) },
    secrets: { isKept: !config.secretsKey, fingerprint: fingerprintOf(secrets) },
    trail: { isKept: true, fingerprint: fingerprintOfTrailKey((await openTrailKey(config.dataDir)).publicKey) },
  };
}

const isThere = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );

async function certificateOf({ pkcs12 }: Given, directory: string): Promise<string> {
  const { certificate } = await openSigningKey({ directory, pkcs12 }, new Date());
  return fingerprintOf(certificate);
}

const lost = {
  signing: 'what it has sealed stays valid, but whatever is sealed from now on carries another certificate',
  secrets: 'what companies have confided, their keys for providers, cannot be read and has to be entered again',
  trail: 'the daily heads are signed with another key from now on, and whoever noted the former one has to note it',
} as const;

/** What a restored server lacks without a key, in words. */
export const meaningOf = (key: keyof Keys): string => `without the ${key} key: ${lost[key]}`;

/**
 * The keys that a server restored with these settings would not have: neither does the backup hold them, nor do the
 * settings give the same.
 */
export async function findLostKeys(
  { keys }: BackupFacts,
  config: Given,
  has: (file: string) => Promise<boolean>,
): Promise<(keyof Keys)[]> {
  const isGiven: Partial<Record<keyof Keys, boolean | undefined>> = {
    signing: config.pkcs12 && (await certificateOf(config, '')) === keys.signing.fingerprint,
    secrets: config.secretsKey && fingerprintOf(config.secretsKey) === keys.secrets.fingerprint,
  };
  const names = (['signing', 'secrets', 'trail'] as const).filter((name) => keys[name]);
  const found = await Promise.all(
    names.map(async (name) => isGiven[name] ?? (keys[name]?.isKept && (await has(keyFiles[name])))),
  );
  return names.filter((_, index) => !found[index]);
}
