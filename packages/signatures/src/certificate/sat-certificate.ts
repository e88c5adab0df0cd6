import { hexOf, latin1 } from '../bytes.ts';
import type { Certificate } from './certificate.ts';
import { namePart } from './name.ts';

/**
 * Whom a certificate of the SAT names. It proves nothing by itself: anybody can write such a certificate, and only a chain to
 * a root of the SAT makes it one.
 */
export interface SatCertificate {
  readonly kind: SatKind;
  readonly rfc: string;
  readonly curp: string | null;
  readonly legalName: string;
  /** Who acts for a company. Its certificate tells no name of that person. */
  readonly representative: { readonly rfc: string; readonly curp: string | null } | null;
  readonly serial: string; // 20 digits
}

/** `unclear`: its marks contradict each other, so it is neither. */
export type SatKind = 'efirma' | 'csd' | 'unclear';

const commonName = '2.5.4.3';
const serialNumber = '2.5.4.5';
const organizationalUnit = '2.5.4.11';
const legalName = '2.5.4.41';
const uniqueIdentifier = '2.5.4.45';

const rfcForm = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]$/;
const curpForm = /^[A-ZÑ]{4}\d{6}[HMX][A-Z]{2}[A-ZÑ]{3}[A-Z\d]\d$/;

/** Reads who is named in a certificate of the SAT's form; null if it has another form. */
export function readSatCertificate(certificate: Certificate): SatCertificate | null {
  const part = (type: string) => namePart(certificate.subjectParts, type);
  const [rfc, representativeRfc] = halves(part(uniqueIdentifier));
  const [curp, representativeCurp] = halves(part(serialNumber));
  const name = part(legalName) ?? part(commonName);
  if (!rfc || !rfcForm.test(rfc) || !name) return null;
  if (representativeRfc && !rfcForm.test(representativeRfc)) return null;
  return {
    kind: kindOf(certificate),
    rfc,
    curp: curpIn(curp),
    legalName: name,
    representative: representativeRfc ? { rfc: representativeRfc, curp: curpIn(representativeCurp) } : null,
    serial: serialText(certificate),
  };
}

/** A company's attribute is `its own / its representative's`, and its own CURP is empty. */
function halves(value: string | null): [own: string | undefined, representative: string | undefined] {
  const [own, representative] = (value ?? '').split('/').map((half) => half.trim());
  return [own, representative];
}

const curpIn = (text: string | undefined): string | null => (text && curpForm.test(text) ? text : null);

const ofEfirma = ['digitalSignature', 'nonRepudiation', 'dataEncipherment', 'keyAgreement'];
const ofCsd = ['digitalSignature', 'nonRepudiation'];
const efirmaPurposes = ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4']; // clientAuth, emailProtection

/** By its usages, and by the branch (OU) that only a CSD has: both have to say the same. */
function kindOf({ keyUsage, extendedKeyUsage, subjectParts }: Certificate): SatKind {
  const usage = new Set<string>(keyUsage ?? []);
  const is = (wanted: readonly string[]) => usage.size === wanted.length && wanted.every((each) => usage.has(each));
  const hasBranch = subjectParts.some(({ type }) => type === organizationalUnit);
  const purposes = extendedKeyUsage ?? [];
  if (is(ofEfirma) && efirmaPurposes.every((each) => purposes.includes(each)) && !hasBranch) return 'efirma';
  return is(ofCsd) && purposes.length === 0 && hasBranch ? 'csd' : 'unclear';
}

const digits = /^\d{20}$/;

/** The SAT writes the digits of its serial numbers as ASCII. Of another issuer: hexadecimal. */
export function serialText({ serial }: Pick<Certificate, 'serial'>): string {
  const text = latin1(serial);
  return digits.test(text) ? text : hexOf(serial);
}
