import { createHash } from 'node:crypto';

/** As the `integrity` attribute of a script wants it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
