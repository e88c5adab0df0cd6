// The specification's date locale; months are the server's, in UTC.
const format = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 2026-11 as in "nov 2026". */
export const formatMonth = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
