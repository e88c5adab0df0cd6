export { checkCrl } from './crl.ts';
export { checkOcsp } from './ocsp.ts';
export { ocspRequest } from './ocsp-request.ts';
export type { Revocation, RevocationQuestion, Told, UnknownWhy } from './revocation.ts';
