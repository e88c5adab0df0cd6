/** The specification's date locale, whatever the language of the words. */
const locale = 'es-MX';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** As in "20 nov 2026". */
export const formatDate = (timestamp: string): string => day.format(new Date(timestamp));

/** As in "20 nov 2026, 9:41 a.m.". */
export const formatDateTime = (timestamp: string): string => moment.format(new Date(timestamp));
