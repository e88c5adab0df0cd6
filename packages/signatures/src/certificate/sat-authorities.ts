import { type Bytes, bytesOf, hexOf } from '../bytes.ts';

export interface SatAuthority {
  readonly name: string;
  readonly until: string; // the last day (UTC); what counts in a check is what the certificate says
}

/**
 * SHA-256 of the certificates of the authorities that count for e.firma: the root of Banco de México (ARC) and the SAT's under it (AC). Each agrees in
 * two lists that were published independently. A certificate is one of them by its bytes, and never by its name.
 */
export const satAuthorities: Readonly<Record<string, SatAuthority>> = {
  cbf3e084a86cac5ef1060b9242196eec15e8786931ffff05466ba7becd43b15e: { name: 'ARC5', until: '2034-12-03' },
  '1ac6325143920fc047b6506e42540944fa6590b44560807b564c5603d15add8e': { name: 'AC5', until: '2027-05-03' },
  a86baf49b2e91d0141722c4e7026ab246183a8072926e9983edbd4e5ba72515d: { name: 'ARC6', until: '2039-03-17' },
  '054e8f213ff2228254d8f87ec43d2e7c2eda628d927c270b9a77d1d09eef9418': { name: 'AC6', until: '2031-03-24' },
  '6d1d1f871f0d69233fc94526fecf826bee67181782d6b7e5320b279c97e8dac7': { name: 'AC7', until: '2031-05-23' },
};

/** Whether these bytes are the certificate of one of them. */
export const isSatAuthority = async (der: Bytes): Promise<boolean> =>
  Object.hasOwn(satAuthorities, hexOf(bytesOf(await crypto.subtle.digest('SHA-256', der))));
