import type { Language, Problem } from '@pacta/contracts';
import { type CirculationReason, sayCirculation } from './circulation/circulation-words.ts';
import { type SigningReason, sayEfirma } from './efirma/efirma-words.ts';

export type RareReason = SigningReason | CirculationReason;

const isOfCirculation = (reason: RareReason): reason is CirculationReason => /^(forward|observer)\./.test(reason);

/** What few people are ever told, in the reader's language. */
export const sayRare = (reason: RareReason, language: Language, facts?: Problem['facts']): string =>
  isOfCirculation(reason) ? sayCirculation(reason, language) : sayEfirma(reason, language, facts);
