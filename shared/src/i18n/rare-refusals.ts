import type { Language, Problem } from '@pacta/contracts';
import { type AnnexReason, sayAnnex } from './annexes/annex-words.ts';
import { type CirculationReason, sayCirculation } from './circulation/circulation-words.ts';
import { type SigningReason, sayEfirma } from './efirma/efirma-words.ts';

export type RareReason = SigningReason | CirculationReason | AnnexReason;

const isOfCirculation = (reason: RareReason): reason is CirculationReason => /^(forward|observer)\./.test(reason);
const isOfAnnexes = (reason: RareReason): reason is AnnexReason => reason.startsWith('annex.');

/** What few people are ever told, in the reader's language. */
export function sayRare(reason: RareReason, language: Language, facts?: Problem['facts']): string {
  if (isOfCirculation(reason)) return sayCirculation(reason, language);
  return isOfAnnexes(reason) ? sayAnnex(reason, language, facts) : sayEfirma(reason, language, facts);
}
