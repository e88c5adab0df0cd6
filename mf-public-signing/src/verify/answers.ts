import type { AuthorityKind, FileReport, Integrity, RevocationReport, SignatureReport } from '@pacta/signatures/report';
import type { Knowledge } from './verification.ts';

/** How an answer is marked: `unsure` also where something cannot be told. */
export type Tone = 'good' | 'unsure' | 'bad' | 'plain';

/** `kept`: nothing in the file shows a change, but it is the very file that this installation completed without a seal. */
export type IntegrityAnswer = Integrity | 'no-signature' | 'kept';

const worstFirst: readonly Integrity[] = ['broken', 'changed', 'forbidden', 'cannot-tell', 'look', 'added', 'whole'];

/** What may be said of the whole file is what may be said of its worst signature. */
export function integrityOf({ unclear, signatures }: FileReport, knowledge: Knowledge): IntegrityAnswer {
  if (unclear) return 'cannot-tell';
  const worst = worstFirst.find((each) => signatures.some(({ integrity }) => integrity === each));
  return worst ?? (isKept(knowledge) ? 'kept' : 'no-signature');
}

const isKept = (knowledge: Knowledge): boolean => knowledge?.file?.kind === 'unsealed';

export const integrityTones: Readonly<Record<IntegrityAnswer, Tone>> = {
  whole: 'good',
  added: 'good',
  look: 'unsure',
  forbidden: 'bad',
  changed: 'bad',
  broken: 'bad',
  'cannot-tell': 'unsure',
  'no-signature': 'plain',
  kept: 'plain',
};

/** The pages on which something came that changed what was signed, or may lie over it. */
export function changedPages({ signatures }: FileReport): number[] {
  const pages = signatures.flatMap(({ changes }) =>
    changes.flatMap(({ kind, page }) => (page !== null && !leavesAlone.has(kind) ? [page] : [])),
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}

const leavesAlone: ReadonlySet<string> = new Set([
  'validation-data',
  'extensions',
  'metadata',
  'signature-filled',
  'timestamp',
  'invisible-field',
]);

/** Whether pages came, went or moved: then no number of a page says it. */
export const hasOtherPages = ({ signatures }: FileReport): boolean =>
  signatures.some(({ changes }) => changes.some(({ kind }) => kind === 'pages'));

export const signaturesIn = ({ signatures }: FileReport): SignatureReport[] =>
  signatures.filter(({ kind }) => kind === 'signature');

/**
 * Whether the file names somebody whose certificate is proved. `sealed`: only this installation itself, which vouches for those
 * whose marks are on the pages, but whose own signatures they are not; `sealed-earlier`: with a key that it had before. `test`: by
 * certificates of a test authority, which prove nothing. A signature that does not hold names nobody. `recorded`: nor does the file,
 * but this installation has recorded who signed it. `revoked`: whose certificate was taken back before it is proved to have signed.
 */
export type WhoAnswer =
  | 'efirma'
  | 'sealed'
  | 'sealed-earlier'
  | 'test'
  | 'revoked'
  | 'some-known'
  | 'none-known'
  | 'nobody'
  | 'recorded';

/** What became of the file later throws its doubt on who is said to have signed it. */
export const whoToneOf = (report: FileReport, knowledge: Knowledge): Tone => {
  const tone = whoTones[whoOf(report, knowledge)];
  return tone === 'good' && integrityTones[integrityOf(report, knowledge)] !== 'good' ? 'unsure' : tone;
};

export function whoOf(report: FileReport, knowledge: Knowledge): WhoAnswer {
  const signatures = signaturesIn(report);
  if (signatures.length === 0) return isKept(knowledge) ? 'recorded' : 'nobody';
  const known = signatures.filter(isKnown);
  if (known.length === 0) return 'none-known';
  if (known.some(({ revocation }) => revocation.status === 'revoked')) return 'revoked';
  if (known.length < signatures.length) return 'some-known';
  const has = (authority: AuthorityKind) => known.some(({ signer }) => signer?.authority === authority);
  if (has('test')) return 'test';
  if (has('sat')) return 'efirma';
  return has('earlier') ? 'sealed-earlier' : 'sealed';
}

export const isKnown = ({ signer, integrity, faults }: SignatureReport): boolean =>
  signer !== null &&
  signer.authority !== 'unknown' &&
  signer.validity === 'valid' &&
  (!personal.has(signer.authority) || signer.sat?.kind === 'efirma') &&
  integrity !== 'broken' &&
  faults.length === 0;

const personal: ReadonlySet<AuthorityKind> = new Set(['sat', 'test']);

/** Whether a signature is this installation's own, and not a person's. */
export const isSealed = ({ signer }: SignatureReport): boolean =>
  signer?.authority === 'installation' || signer?.authority === 'earlier';

const whoTones: Readonly<Record<WhoAnswer, Tone>> = {
  efirma: 'good',
  sealed: 'good',
  'sealed-earlier': 'good',
  test: 'unsure',
  revoked: 'bad',
  'some-known': 'unsure',
  'none-known': 'unsure',
  nobody: 'plain',
  recorded: 'plain',
};

/** The people whom the file names by certificates that count, and those by others. */
export const namedIn = (report: FileReport): { proved: string[]; unproved: string[] } => {
  const people = signaturesIn(report).filter((signature) => !isSealed(signature) && signature.integrity !== 'broken');
  const counts = (each: SignatureReport) =>
    isKnown(each) && each.signer?.authority === 'sat' && each.revocation.status !== 'revoked';
  const namesOf = (all: readonly SignatureReport[]) => [
    ...new Set(all.flatMap(({ signer }) => (signer?.name ? [signer.name] : []))),
  ];
  return { proved: namesOf(people.filter(counts)), unproved: namesOf(people.filter((each) => !counts(each))) };
};

/** `proved`: by a timestamp of an authority that is known, over every signature. `rejected`: one is there that proves nothing. */
export type TimeAnswer = 'rejected' | 'proved' | 'stamped' | 'claimed' | 'not-told' | 'nobody';

export function timeOf(report: FileReport): TimeAnswer {
  const times = signaturesIn(report).map(({ time }) => time);
  if (times.length === 0) return 'nobody';
  if (times.some(({ rejected }) => rejected.length > 0)) return 'rejected';
  if (times.every(({ stamped }) => stamped && stamped.authority !== 'unknown')) return 'proved';
  if (times.every(({ stamped }) => stamped)) return 'stamped';
  return times.some(({ claimed }) => claimed) ? 'claimed' : 'not-told';
}

export const timeTones: Readonly<Record<TimeAnswer, Tone>> = {
  rejected: 'unsure',
  proved: 'good',
  stamped: 'unsure',
  claimed: 'unsure',
  'not-told': 'unsure',
  nobody: 'plain',
};

/**
 * `revoked-later`: after it is proved to have signed. `good-then`: nothing proves that it had signed by then. `good-unproved`: so say
 * authorities for which nobody vouches.
 */
export type RevocationAnswer =
  | 'revoked'
  | 'revoked-later'
  | 'good'
  | 'good-then'
  | 'good-unproved'
  | 'unknown'
  | 'nobody';

export function revocationOf(report: FileReport): RevocationAnswer {
  const signatures = signaturesIn(report);
  if (signatures.length === 0) return 'nobody';
  const has = (status: RevocationReport['status']) => signatures.some(({ revocation }) => revocation.status === status);
  if (has('revoked')) return 'revoked';
  if (has('revoked-later')) return 'revoked-later';
  if (has('unknown')) return 'unknown';
  if (signatures.some(({ signer }) => !signer || proveNothing.has(signer.authority))) return 'good-unproved';
  return signatures.every(({ revocation }) => revocation.isOfItsTime) ? 'good' : 'good-then';
}

const proveNothing: ReadonlySet<AuthorityKind> = new Set(['unknown', 'test']);

export const revocationTones: Readonly<Record<RevocationAnswer, Tone>> = {
  revoked: 'bad',
  'revoked-later': 'unsure',
  good: 'good',
  'good-then': 'unsure',
  'good-unproved': 'unsure',
  unknown: 'unsure',
  nobody: 'plain',
};

/** Only this installation can say whether scans are inside: a page that was scanned looks like any other. */
export type PaperAnswer = 'inside' | 'none' | 'unknown';

export function paperOf(knowledge: Knowledge): PaperAnswer {
  const document = knowledge?.file?.document;
  if (!document) return 'unknown';
  return document.signedOnPaper.length > 0 ? 'inside' : 'none';
}

export const paperTones: Readonly<Record<PaperAnswer, Tone>> = { inside: 'plain', none: 'plain', unknown: 'unsure' };
