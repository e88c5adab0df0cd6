import type { Language } from '@pacta/contracts';
import { localZone } from '../platform/local-day.ts';
import { tied } from './broken-lines.ts';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-MX' };
const place: Record<Language, string> = { en: 'Mexico City', es: 'Ciudad de México' };

/** As in "1 ene 2026, 3:00:00 a.m. (Ciudad de México) · 2026-01-01 09:00:00 UTC". */
export const moment = (at: Date, language: Language): string =>
  `${shortMoment(at, language)} (${place[language]}) · ${tied(utc(at))}`;

/** As in "1 ene 2026, 3:00:00 a.m.", where its place has been said. */
export const shortMoment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'medium', timeZone: localZone }).format(
    at,
  );

export const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
