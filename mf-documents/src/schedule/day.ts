/** Where days begin and end of a company or a document whose server does not say it. */
const usualZone = 'America/Mexico_City';

/** A day as forms take it, as in 2026-11-23, some days from now. */
export const today = (zone?: string, later = 0): string => dayOf(new Date(Date.now() + later * 86_400_000), zone);

/** The day that a moment falls on. */
const dayOf = (at: Date, zone = usualZone): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The last day of what ends at a moment: an end at midnight is that of the day before. */
export const lastDayBefore = (end: string, zone?: string): string => dayOf(new Date(Date.parse(end) - 1), zone);
