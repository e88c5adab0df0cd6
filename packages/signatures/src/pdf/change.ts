import type { Place } from './place.ts';

/**
 * What came into a file after a signature. `added` kinds leave alone what was signed; a `visible-field` may lie over it, so
 * that its place has to be looked at; all others change what was signed.
 */
export type ChangeKind =
  | 'validation-data' // certificates, answers and timestamps for later (DSS)
  | 'extensions' // which extensions of PDF the file uses
  | 'metadata' // title, author, dates
  | 'signature-filled' // a field that was there was signed
  | 'timestamp' // of the document
  | 'invisible-field' // a new signature that nobody sees
  | 'visible-field' // a new signature that is seen
  | 'form-filled'
  | 'note'
  | 'page' // its content, resources or view
  | 'pages' // added, removed, put in another order
  | 'signature-removed'
  | 'document'; // anything else that a reader may act on

export interface Change {
  readonly kind: ChangeKind;
  readonly page: number | null; // from 1
  readonly field: string | null;
  readonly place: Place | null; // of a visible field
}

const added: readonly ChangeKind[] = [
  'validation-data',
  'extensions',
  'metadata',
  'signature-filled',
  'timestamp',
  'invisible-field',
];

/** `same`: not one byte after it; `added`: nothing that changes what was signed; `look`: a visible field was added; or `changed`. */
export type ChangeVerdict = 'same' | 'added' | 'look' | 'changed';

/** Of what came later: also where that is in nobody's reach, bytes came. */
export function verdictOf(changes: readonly Change[]): Exclude<ChangeVerdict, 'same'> {
  if (changes.some(({ kind }) => kind !== 'visible-field' && !added.includes(kind))) return 'changed';
  if (changes.some(({ kind }) => kind === 'visible-field')) return 'look';
  return 'added';
}

/** Which of two is told of an object that belongs to both: 0 goes before what some certifications allow, and that before what may always come. */
export function rankOf(kind: ChangeKind): number {
  if (added.includes(kind)) return 2;
  return kind === 'form-filled' || kind === 'note' ? 1 : 0;
}

/** What each level of a certification allows to come later (ISO 32000-2, table 257; ETSI EN 319 142-1, 5.4). */
const allowed: Readonly<Record<1 | 2 | 3, readonly ChangeKind[]>> = {
  1: ['validation-data', 'extensions', 'timestamp'],
  2: [...added, 'form-filled'],
  3: [...added, 'form-filled', 'note'],
};

/** Whether the certification that a file had then allows all of this. */
export const isAllowed = (changes: readonly Change[], level: 1 | 2 | 3): boolean =>
  changes.every(({ kind }) => allowed[level].includes(kind));
