import type { Bytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { partAt, readDer } from '../der/read-der.ts';

export const sha1 = '1.3.14.3.2.26'; // names a certificate here, and proves nothing

/** Of a key without its algorithm, tag, length and number of unused bits (RFC 6960, 4.1.1). */
export const keyBits = ({ publicKey }: Certificate): Bytes => partAt(readDer(publicKey), 1).body.subarray(1);
