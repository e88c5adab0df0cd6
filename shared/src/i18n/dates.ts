/** The specification's date locale, whatever the language of the words. */
const locale = 'es-MX';

// Made when they are first needed: making one takes milliseconds that the sign-in page has no use for.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;

/** As in "20 nov 2026". */
export function formatDate(timestamp: string): string {
  day ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return day.format(new Date(timestamp));
}

/** As in "20 nov 2026, 9:41 a.m.". */
export function formatDateTime(timestamp: string): string {
  // Of itself an older ICU counts to 24 here, as in WebKitGTK.
  moment ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hour12: true });
  return moment.format(new Date(timestamp));
}
