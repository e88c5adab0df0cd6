import { X509Certificate } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { satAuthorities } from '@pacta/signatures/certificate';
import type { Config } from '../config.ts';
import { UnusableKey } from '../platform/key-file.ts';
import { openSigningKey } from '../signing/open-signing-key.ts';
import { type Check, day, failed, fine, skipped, warning } from './check.ts';

const soon = 60 * day;

/** Whether documents can be sealed, and for how long. A key that the first start will make is not made here. */
export const checkSigningKey: Check = {
  name: 'Signing key',
  run: async (config) => {
    if (!(await hasKey(config))) return skipped('the first start makes one; set SIGNING_P12 to seal with yours');
    try {
      const { certificate, name } = await openSigningKey(
        { directory: config.dataDir, pkcs12: config.pkcs12 },
        new Date(),
      );
      const until = new Date(new X509Certificate(certificate).validTo);
      const words = `${name}, valid until ${until.toISOString().slice(0, 10)}`;
      return until.getTime() - Date.now() < soon ? warning(`${words}: get another before that`) : fine(words);
    } catch (error) {
      if (error instanceof UnusableKey) return failed(error.message);
      throw error;
    }
  },
};

/** Opening would make the installation's own key where there is none. */
export const hasKey = ({ pkcs12, dataDir }: Config): Promise<boolean> =>
  stat(pkcs12?.file ?? path.join(dataDir, 'signing/key-and-certificate.pem')).then(
    () => true,
    () => pkcs12 !== undefined, // told by opening it
  );

/** Whether the authorities for e.firma that this release knows are still valid: they expire before what they issue. */
export const checkAuthorities: Check = {
  name: 'Authorities of the SAT',
  run: async () => {
    const valid = Object.values(satAuthorities).filter(({ until }) => Date.parse(until) > Date.now());
    const issuing = valid
      .filter(({ name }) => name.startsWith('AC'))
      .toSorted((a, b) => b.until.localeCompare(a.until));
    const [newest] = issuing;
    if (!newest) return failed('all that this release knows have expired: install a newer release');
    const words = `${valid.map(({ name }) => name).join(', ')}; the last to issue e.firma expires on ${newest.until}`;
    return Date.parse(newest.until) - Date.now() < soon ? warning(`${words}: install a newer release`) : fine(words);
  },
};
