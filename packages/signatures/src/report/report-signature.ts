import type { Certificate } from '../certificate/certificate.ts';
import { namePart, namePartsOf } from '../certificate/name.ts';
import { readSatCertificate, serialText } from '../certificate/sat-certificate.ts';
import { readDer } from '../der/read-der.ts';
import type { FaultCode } from '../fault.ts';
import type { Change } from '../pdf/change.ts';
import type { SignatureCheck } from '../pdf/check-pdf.ts';
import type { CoverageFault } from '../pdf/signature.ts';
import type { Context } from './context.ts';
import type { AuthorityKind, Integrity, ReportedChange, SignatureReport, SignerReport, TimeReport } from './report.ts';
import { answersIn, notAsked, revocationIn } from './revocation-in.ts';
import type { ReadTimestamp } from './timestamp-in.ts';
import { authorityAt } from './trust.ts';

export async function reportSignature(signature: SignatureCheck, context: Context): Promise<SignatureReport> {
  const { certification, isAllowed, isRemoved, signedLength, place, reason } = signature;
  const tokens = context.timestamps.get(signature) ?? [];
  const certificate = certificateOf(signature, tokens);
  const faults = faultsOf(signature, tokens);
  const time = await timeOf(signature, tokens, context);
  const at = time.stamped && time.stamped.authority !== 'unknown' ? new Date(time.stamped.time) : context.now;
  return {
    kind: signature.isTimestamp ? 'timestamp' : 'signature',
    integrity: integrityOf(signature, faults),
    faults,
    changes: (signature.changes ?? []).map(reportChange),
    certification,
    isAllowed,
    isRemoved,
    signedLength,
    page: place?.page ?? null,
    reason,
    signer: certificate && (await signerOf(certificate, { at, claimed: claimedBy(signature), context })),
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

function integrityOf({ verdict }: SignatureCheck, faults: readonly (FaultCode | CoverageFault)[]): Integrity {
  if (faults.some((fault) => breaking.has(fault))) return 'broken';
  if (verdict === 'changed') return 'changed';
  if (faults.length > 0) return 'cannot-tell';
  return verdict === 'same' ? 'whole' : verdict;
}

interface Signed {
  readonly at: Date;
  readonly claimed: Date | null;
  readonly context: Context;
}

async function signerOf(certificate: Certificate, { at, claimed, context }: Signed): Promise<SignerReport> {
  const sat = readSatCertificate(certificate);
  return {
    name: sat?.legalName ?? nameIn(certificate.subjectParts),
    issuer: nameIn(namePartsOf(readDer(certificate.issuer))),
    authority: await authorityOf(certificate, [at, ...(claimed ? [claimed] : [])], context),
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
  { trust }: Context,
): Promise<AuthorityKind> {
  for (const at of times) {
    const found = await authorityAt(certificate, at, trust);
    if (found !== 'unknown') return found;
  }
  return 'unknown';
}

function validityOf({ notBefore, notAfter }: Certificate, at: Date, claimed: Date | null): SignerReport['validity'] {
  if (at < notBefore) return 'not-yet-valid';
  if (at <= notAfter) return 'valid';
  return claimed && claimed >= notBefore && claimed <= notAfter ? 'expired-since' : 'expired';
}

const commonName = '2.5.4.3';
const organization = '2.5.4.10';

const nameIn = (parts: Certificate['subjectParts']): string =>
  namePart(parts, commonName) ?? namePart(parts, organization) ?? '';

/** The earliest of the tokens that say something, those of a known authority first. */
async function timeOf(
  signature: SignatureCheck,
  tokens: readonly ReadTimestamp[],
  { trust }: Context,
): Promise<TimeReport> {
  const stamped = [];
  for (const { token } of tokens) {
    const { faults, time, certificate, purpose } = token;
    if (faults.length > 0 || !time || !certificate) continue;
    // A certificate that says no purpose may be anybody's, as those for invoices are: it proves no time; neither does a test.
    const authority =
      purpose === 'timestamping' ? await authorityAt(certificate, time, { ...trust, test: [] }) : 'unknown';
    stamped.push({ time: time.toISOString(), by: nameIn(certificate.subjectParts), authority });
  }
  const known = stamped.filter(({ authority }) => authority !== 'unknown');
  const [earliest] = (known.length > 0 ? known : stamped).sort((a, b) => a.time.localeCompare(b.time));
  return { claimed: claimedBy(signature)?.toISOString() ?? null, stamped: earliest ?? null };
}

/** Asked for the time at which it signed, as far as anybody says one; the report tells when the answer was made. */
function revocationOf(signature: SignatureCheck, certificate: Certificate, time: TimeReport, context: Context) {
  const { data, trust, now } = context;
  const inside = signature.message ? answersIn(signature.message) : { ocspAnswers: [], crls: [] };
  const answers = {
    ocspAnswers: [...inside.ocspAnswers, ...data.ocspAnswers],
    crls: [...inside.crls, ...data.crls],
  };
  const at = new Date(time.stamped?.time ?? time.claimed ?? now);
  return revocationIn({ certificate, answers, trust, at, now });
}
