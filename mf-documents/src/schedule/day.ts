const zone = 'America/Mexico_City'; // where the server's days begin and end

/** A day as forms take it, as in 2026-11-23, some days from now. */
export const today = (later = 0): string => dayOf(new Date(Date.now() + later * 86_400_000));

/** The day that a moment falls on. */
export const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The last day of what ends at a moment: an end at midnight is that of the day before. */
export const lastDayBefore = (end: string): string => dayOf(new Date(Date.parse(end) - 1));
