import {
  AuthorityInfoAccessSyntax,
  BasicConstraints,
  CRLDistributionPoints,
  ExtendedKeyUsage,
  KeyUsage,
  type KeyUsageType,
  Certificate as Schema,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509';
import { type Bytes, bytesOf, sameBytes } from '../bytes.ts';
import { parse } from '../der/parse.ts';
import { type Der, partAt, partsOf } from '../der/read-der.ts';
import { timeOf } from '../der/time.ts';
import { Unreadable } from '../unreadable.ts';
import { type NamePart, namePartsOf } from './name.ts';

/** An X.509 certificate (RFC 5280) as far as signatures need it. Names are compared as the bytes that they are. */
export interface Certificate {
  readonly der: Bytes;
  readonly tbs: Bytes; // what its issuer signed
  readonly signatureAlgorithm: Der;
  readonly signature: Bytes;
  readonly serial: Bytes; // as it stands: negative and long ones exist
  readonly issuer: Bytes; // DER
  readonly subject: Bytes; // DER
  readonly subjectParts: readonly NamePart[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKey: Bytes; // SubjectPublicKeyInfo, DER
  readonly authority: { readonly pathLength: number } | null; // null: it may issue none (RFC 5280, 4.2.1.9)
  readonly keyUsage: readonly KeyUsageType[] | null; // null: nothing is said
  readonly extendedKeyUsage: readonly string[] | null; // OIDs; null: nothing is said
  readonly keyIdentifier: Bytes | null; // SubjectKeyIdentifier
  readonly extensions: readonly string[]; // OIDs
  readonly criticalUnknown: readonly string[]; // OIDs; whoever does not know them must refuse (RFC 5280, 4.2)
  readonly ocspUrls: readonly string[];
  readonly crlUrls: readonly string[];
}

const basicConstraints = '2.5.29.19';
const keyUsage = '2.5.29.15';
const extendedKeyUsage = '2.5.29.37';
const subjectKeyIdentifier = '2.5.29.14';
const crlDistributionPoints = '2.5.29.31';
const authorityInfoAccess = '1.3.6.1.5.5.7.1.1';
const ocspMethod = '1.3.6.1.5.5.7.48.1';
const certificatePolicies = '2.5.29.32'; // read by nobody here, and harmless: no policy is asked for
const subjectAltName = '2.5.29.17'; // nobody is named by it here
const known = new Set([basicConstraints, keyUsage, extendedKeyUsage, certificatePolicies, subjectAltName]);

/** Those of some certificates (DER) that can be read: one that nobody can read is nobody's. */
export const readableAmong = (all: readonly Bytes[]): Certificate[] =>
  all.flatMap((bytes) => {
    try {
      return [readCertificate(bytes)];
    } catch (error) {
      if (error instanceof Unreadable) return [];
      throw error;
    }
  });

const mostKept = 32;
const kept: Certificate[] = []; // the last one first: a server reads the same few in every file

/** Reads one certificate in DER. Throws Unreadable. */
export function readCertificate(bytes: Bytes): Certificate {
  const at = kept.findIndex(({ der }) => sameBytes(der, bytes));
  const [certificate] = at < 0 ? [parsed(new Uint8Array(bytes))] : kept.splice(at, 1); // a copy: the file of it is not kept
  if (!certificate) throw new RangeError('A certificate that was found is there.');
  kept.unshift(certificate);
  kept.length = Math.min(kept.length, mostKept);
  return certificate;
}

function parsed(bytes: Bytes): Certificate {
  const { value, der } = parse(bytes, Schema, 'certificate');
  const parts = tbsParts(der);
  const subject = partFrom(parts, 4);
  return {
    der: der.whole,
    tbs: partAt(der, 0).whole,
    signatureAlgorithm: partAt(der, 1),
    signature: bytesOf(value.signatureValue),
    serial: partFrom(parts, 0).body,
    issuer: partFrom(parts, 2).whole,
    subject: subject.whole,
    subjectParts: namePartsOf(subject),
    notBefore: timeIn(partFrom(parts, 3), 0),
    notAfter: timeIn(partFrom(parts, 3), 1),
    publicKey: partFrom(parts, 5).whole,
    ...extensionsOf(value),
  };
}

/** A time that nobody can read would be neither before nor after another. */
function timeIn(validity: Der, index: number): Date {
  const time = timeOf(partAt(validity, index));
  if (!time) throw new Unreadable('certificate', 'Not a certificate: a time that is none.');
  return time;
}

/** The parts of a TBSCertificate from the serial number on: a version may stand before it, as [0]. */
function tbsParts(certificate: Der): Der[] {
  const parts = partsOf(partAt(certificate, 0));
  return parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
}

function partFrom(parts: readonly Der[], index: number): Der {
  const part = parts[index];
  if (!part) throw new RangeError(`A certificate has no part ${index}.`); // the schema has found it
  return part;
}

type OfExtensions =
  | 'authority'
  | 'keyUsage'
  | 'extendedKeyUsage'
  | 'keyIdentifier'
  | 'extensions'
  | 'criticalUnknown'
  | 'ocspUrls'
  | 'crlUrls';

function extensionsOf({ tbsCertificate }: Schema): Pick<Certificate, OfExtensions> {
  const all = tbsCertificate.extensions ?? [];
  const read = <T>(oid: string, schema: new () => T): T | undefined => {
    const found = all.find(({ extnID }) => extnID === oid);
    return found && parse(bytesOf(found.extnValue.buffer), schema, 'certificate').value;
  };
  const constraints = read(basicConstraints, BasicConstraints);
  return {
    authority: constraints?.cA ? { pathLength: constraints.pathLenConstraint ?? Number.POSITIVE_INFINITY } : null,
    keyUsage: read(keyUsage, KeyUsage)?.toJSON() ?? null,
    extendedKeyUsage: read(extendedKeyUsage, ExtendedKeyUsage)?.slice() ?? null,
    keyIdentifier: keyIdentifierOf(read(subjectKeyIdentifier, SubjectKeyIdentifier)),
    extensions: Array.from(all, ({ extnID }) => extnID),
    criticalUnknown: [...all].flatMap(({ extnID, critical }) => (critical && !known.has(extnID) ? [extnID] : [])),
    ocspUrls: ocspUrlsOf(read(authorityInfoAccess, AuthorityInfoAccessSyntax)),
    crlUrls: crlUrlsOf(read(crlDistributionPoints, CRLDistributionPoints)),
  };
}

const keyIdentifierOf = (found: SubjectKeyIdentifier | undefined): Bytes | null =>
  found ? bytesOf(found.buffer) : null;

const ocspUrlsOf = (access: AuthorityInfoAccessSyntax | undefined): string[] =>
  [...(access ?? [])].flatMap(({ accessMethod, accessLocation }) => {
    const url = accessLocation.uniformResourceIdentifier;
    return accessMethod === ocspMethod && url ? [url] : [];
  });

const crlUrlsOf = (points: CRLDistributionPoints | undefined): string[] =>
  [...(points ?? [])].flatMap(({ distributionPoint }) =>
    (distributionPoint?.fullName ?? []).flatMap(({ uniformResourceIdentifier: url }) => url ?? []),
  );
