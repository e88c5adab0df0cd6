import type { Language } from '@pacta/contracts';
import { cityOf } from '@pacta/contracts/time-zone';
import { tied } from './broken-lines.ts';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' };

/** In which words and by which clocks times are told. */
export interface Clock {
  readonly language: Language;
  readonly timeZone: string; // IANA
}

/** As in "1 ene 2026, 3:00:00 a.m. (Ciudad de México) · 2026-01-01 09:00:00 UTC". */
export const moment = (at: Date, clock: Clock): string =>
  `${shortMoment(at, clock)} (${cityOf(clock.timeZone, clock.language)}) · ${tied(utc(at))}`;

/** As in "1 ene 2026, 3:00:00 a.m.", where its zone has been said. */
export const shortMoment = (at: Date, { language, timeZone }: Clock): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(at);

export const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
