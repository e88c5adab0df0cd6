import { verify } from '../algorithm/verify.ts';
import { type Bytes, sameBytes } from '../bytes.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf, readDer } from '../der/read-der.ts';
import { timeOf } from '../der/time.ts';
import { Unreadable } from '../unreadable.ts';
import { type Revocation, type RevocationQuestion, reasons, type Told, unknown, untimely } from './revocation.ts';

/** What a list of revoked certificates (RFC 5280, 5) says of that certificate at that moment. */
export async function checkCrl(list: Bytes, question: RevocationQuestion): Promise<Revocation> {
  try {
    return await checkList(readDer(list), question);
  } catch (error) {
    if (error instanceof Unreadable) return unknown('not-an-answer');
    throw error;
  }
}

async function checkList(list: Der, question: RevocationQuestion): Promise<Revocation> {
  const { issuer } = question;
  const read = partsOfList(list);
  const mayList = issuer.keyUsage === null || issuer.keyUsage.includes('crlSign');
  if (!mayList || !sameBytes(read.issuer, issuer.subject)) return unknown('not-of-the-issuer');
  const found = await verify({
    algorithm: partAt(list, 1),
    publicKey: issuer.publicKey,
    signature: partAt(list, 2).body.subarray(1),
    data: partAt(list, 0).whole,
  });
  if (found) return unknown(found.code.startsWith('weak') ? 'weak-algorithm' : 'signature-wrong');
  if (read.extensions.some(isCriticalUnknown)) return unknown('partial');
  return statusIn(read, question);
}

interface List {
  readonly issuer: Bytes;
  readonly told: Told;
  readonly entries: readonly Der[];
  readonly extensions: readonly Der[];
}

/** TBSCertList: a version before the signature's algorithm, entries and extensions behind the times, each if there is any. */
function partsOfList(list: Der): List {
  const all = partsOf(partAt(list, 0));
  const [, issuer, thisUpdate, ...rest] = all[0]?.tag === 0x02 ? all.slice(1) : all;
  const told = timeOf(thisUpdate);
  if (!issuer || !told) throw new Unreadable('crl', 'Not a list of revoked certificates.');
  const next = timeOf(rest[0]);
  const [entries, extensions] = [rest.find(({ tag }) => tag === 0x30), rest.find(({ tag }) => tag === 0xa0)];
  return {
    issuer: issuer.whole,
    told: { thisUpdate: told, nextUpdate: next },
    entries: entries ? partsOf(entries) : [],
    extensions: extensions ? partsOf(partAt(extensions, 0)) : [],
  };
}

/** Those that are critical say that the list is of some certificates only, or of changes, or of other issuers (5.2). */
const isCriticalUnknown = (extension: Der): boolean => partsOf(extension)[1]?.tag === 0x01;

const reasonCode = '2.5.29.21';

function statusIn({ entries, told }: List, question: RevocationQuestion): Revocation {
  const entry = entries.find((each) => sameBytes(partAt(each, 0).body, question.certificate.serial));
  if (!entry) return untimely(told, question) ?? { status: 'good', told };
  const revokedAt = timeOf(partAt(entry, 1));
  const extensions = partsOf(entry)[2];
  const all = extensions ? partsOf(extensions) : [];
  if (!revokedAt || all.some(isCriticalUnknown)) return unknown('partial');
  const reason = all.find((each) => oidText(partAt(each, 0).body) === reasonCode);
  const code = reason && readDer(partAt(reason, 1).body).body[0];
  return { status: 'revoked', told, revokedAt, reason: code === undefined ? null : (reasons[code] ?? null) };
}
