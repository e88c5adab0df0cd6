import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number as it is dialled from everywhere (E.164). One that is written without its country is completed with the one given, if any;
 * undefined where it is no number that exists, or nobody can tell of which country it is.
 */
export function toE164(written: string, country: string | null): string | undefined {
  const usual = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(withoutMexicanOne(written), {
    ...(usual && { defaultCountry: usual }),
    extract: false,
  });
  return number?.isValid() ? number.number : undefined;
}

/** Until 2019 mobile numbers of Mexico had a 1 behind +52, which many still write. */
const withoutMexicanOne = (written: string): string =>
  written.replace(/^(\s*\+52[\s().-]*)1[\s().-]*(?=(?:\d[\s().-]*){10}$)/, '$1');
