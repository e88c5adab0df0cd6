import type { Certificate } from '../certificate/certificate.ts';
import { namePartsOf } from '../certificate/name.ts';
import { readSatCertificate, serialText } from '../certificate/sat-certificate.ts';
import { readDer } from '../der/read-der.ts';
import type { FaultCode } from '../fault.ts';
import type { Change } from '../pdf/change.ts';
import type { SignatureCheck } from '../pdf/check-pdf.ts';
import type { CoverageFault } from '../pdf/signature.ts';
import type { Context } from './context.ts';
import { certificateName, nameIn } from './names.ts';
import type { AuthorityKind, Integrity, ReportedChange, SignatureReport, SignerReport, TimeReport } from './report.ts';
import { answersFor, notAsked, revocationIn } from './revocation-in.ts';
import { timeOf } from './time-of.ts';
import type { ReadTimestamp } from './timestamp-in.ts';
import { authorityAt, timestampingAt } from './trust.ts';

export async function reportSignature(signature: SignatureCheck, context: Context): Promise<SignatureReport> {
  const { certification, isAllowed, isRemoved, isTimestamp, signedLength, place, reason } = signature;
  const tokens = context.timestamps.get(signature) ?? [];
  const certificate = certificateOf(signature, tokens);
  const faults = faultsOf(signature, tokens);
  const time = await timeOf(claimedBy(signature), tokens, context);
  const at = provedTimeOf(time) ?? context.now;
  return {
    kind: isTimestamp ? 'timestamp' : 'signature',
    integrity: integrityOf(signature, faults),
    faults,
    changes: (signature.changes ?? []).map(reportChange),
    certification,
    isAllowed,
    isRemoved,
    signedLength,
    page: place?.page ?? null,
    reason,
    signer: certificate && (await signerOf(certificate, { at, claimed: claimedBy(signature), isTimestamp, context })),
    time,
    revocation: certificate ? await revocationOf(signature, certificate, time, context) : notAsked,
  };
}

const certificateOf = ({ isTimestamp, check }: SignatureCheck, tokens: readonly ReadTimestamp[]): Certificate | null =>
  (isTimestamp ? tokens[0]?.token.certificate : check?.certificate) ?? null;

const reportChange = ({ kind, page, place }: Change): ReportedChange => ({
  kind,
  page: page ?? place?.page ?? null,
  box: place?.box ?? null,
});

const claimedBy = ({ check, claimedTime }: SignatureCheck): Date | null => check?.claimedTime ?? claimedTime;

/** A signature of a kind that this reader does not know is `unknown-algorithm`: nothing was checked. */
function faultsOf(signature: SignatureCheck, tokens: readonly ReadTimestamp[]): (FaultCode | CoverageFault)[] {
  const { faults, check, isTimestamp } = signature;
  const codes = isTimestamp ? tokens[0]?.token.faults : check?.faults;
  return [...faults, ...(codes?.map(({ code }) => code) ?? (['unknown-algorithm'] as const))];
}

/** What proves that these bytes are not those that were signed, or that bytes are not covered. All else is not told for sure. */
const breaking: ReadonlySet<FaultCode | CoverageFault> = new Set<FaultCode | CoverageFault>([
  'digest-wrong',
  'signature-wrong',
  'imprint-wrong',
  'certificate-other',
  'no-byte-range',
  'gap-is-not-its-contents',
  'ends-within-a-revision',
  'not-in-what-it-covers',
  'padding-is-not-empty',
]);

function integrityOf(
  { verdict, isAllowed }: SignatureCheck,
  faults: readonly (FaultCode | CoverageFault)[],
): Integrity {
  if (faults.some((fault) => breaking.has(fault))) return 'broken';
  if (verdict === 'changed') return 'changed';
  if (isAllowed === false) return 'forbidden';
  if (faults.length > 0) return 'cannot-tell';
  return verdict === 'same' ? 'whole' : verdict;
}

interface Signed {
  readonly at: Date;
  readonly claimed: Date | null;
  readonly isTimestamp: boolean;
  readonly context: Context;
}

async function signerOf(
  certificate: Certificate,
  { at, claimed, isTimestamp, context }: Signed,
): Promise<SignerReport> {
  const sat = readSatCertificate(certificate);
  return {
    name: sat?.legalName ?? certificateName(certificate),
    issuer: nameIn(namePartsOf(readDer(certificate.issuer))),
    authority: await authorityOf(certificate, [at, ...(claimed ? [claimed] : [])], { isTimestamp, context }),
    sat: sat && { kind: sat.kind, rfc: sat.rfc, representative: sat.representative?.rfc ?? null },
    serial: serialText(certificate),
    notBefore: certificate.notBefore.toISOString(),
    notAfter: certificate.notAfter.toISOString(),
    validity: validityOf(certificate, at, claimed),
  };
}

/** Who vouches for it. Authorities expire before what they issued, so the claimed time counts too: validity is told apart. */
async function authorityOf(
  certificate: Certificate,
  times: readonly Date[],
  { isTimestamp, context: { trust } }: { readonly isTimestamp: boolean; readonly context: Context },
): Promise<AuthorityKind> {
  const find = isTimestamp ? timestampingAt : authorityAt;
  for (const at of times) {
    const found = await find(certificate, at, trust);
    if (found !== 'unknown') return found;
  }
  return 'unknown';
}

function validityOf({ notBefore, notAfter }: Certificate, at: Date, claimed: Date | null): SignerReport['validity'] {
  if (at < notBefore) return 'not-yet-valid';
  if (at <= notAfter) return 'valid';
  return claimed && claimed >= notBefore && claimed <= notAfter ? 'expired-since' : 'expired';
}

/** When an authority that is known says that it was there; null: none does. */
const provedTimeOf = ({ stamped }: TimeReport): Date | null =>
  stamped && stamped.authority !== 'unknown' ? new Date(stamped.time) : null;

/** Asked for the time at which it signed, as far as anybody says one; the report tells when the answer was made. */
function revocationOf(signature: SignatureCheck, certificate: Certificate, time: TimeReport, context: Context) {
  const { trust, now } = context;
  const at = new Date(time.stamped?.time ?? time.claimed ?? now);
  const answers = answersFor(signature.message, context);
  return revocationIn({ certificate, answers, trust, at, provedAt: provedTimeOf(time), now });
}
