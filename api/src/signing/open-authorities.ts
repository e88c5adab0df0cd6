import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Certificate, readCertificate } from '@pacta/signatures/certificate';
import { UnusableKey } from '../platform/key-file.ts';
import type { AuthorityConfig, ConservationConfig } from './authority-settings.ts';
import { type ConservationAuthority, restConservation, timestampConservation } from './conservation-authority.ts';
import { type NoTimestamp, type TimestampAuthority, timestampAuthority } from './timestamp-authority.ts';

interface Surroundings {
  readonly now: () => Date;
  readonly tell: (trouble: NoTimestamp) => void;
}

/** The operator's timestamp authority. Throws UnusableKey for roots that cannot be read. */
export async function openTimestampAuthority(
  { addresses, roots }: AuthorityConfig,
  surroundings: Surroundings,
): Promise<TimestampAuthority> {
  const rules = { policy: null, roots: await readRoots('TSA_ROOTS', roots), mustSayPurpose: true };
  return timestampAuthority({ addresses, rules, ...surroundings });
}

/** The operator's conservation authority. Throws UnusableKey for roots that cannot be read. */
export async function openConservationAuthority(
  { addresses, kind, policy, roots }: ConservationConfig,
  surroundings: Surroundings,
): Promise<ConservationAuthority> {
  const rules = { policy, roots: await readRoots('NOM151_ROOTS', roots), mustSayPurpose: false };
  if (kind === 'rest') return restConservation({ addresses, rules });
  return timestampConservation(timestampAuthority({ addresses, rules, ...surroundings }), rules);
}

/** All certificates of a PEM file. */
async function readRoots(setting: string, file: string | undefined): Promise<Certificate[]> {
  if (file === undefined) return [];
  try {
    const pems = (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
    if (!pems) throw new Error('it has no certificate in PEM');
    return pems.map((pem) => readCertificate(new Uint8Array(new X509Certificate(pem).raw)));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new UnusableKey(`${setting} names ${file}, which cannot be used: ${why}.`, { cause: error });
  }
}
