import { useLingui } from '@lingui/react/macro';
import { cityOf } from '@pacta/contracts/time-zone';
import { getWorkingDays, type WorkingDays } from '@pacta/contracts/working-days';
import { SelectField, useFormContext, useWatch } from '@pacta/shared/form';
import { call } from '@pacta/shared/http';
import { formatList, languageStore } from '@pacta/shared/i18n';
import { useLoad } from '@pacta/shared/load';
import { Text } from '@pacta/shared/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { countriesIn } from '../users/countries.ts';
import type { TypedCompany } from './company-values.ts';

/** Of whose working days people are reminded, which those are, and by which clocks. */
export function CountryField() {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const { country = 'MX' } = useWatch<TypedCompany>() as Pick<TypedCompany, 'country'>;
  const { value } = useLoad(country, (of, signal) => call(getWorkingDays, { params: { country: of } }, { signal }));
  const days = value.status === 'ready' && value.value.country === country ? value.value : null; // they only help to choose
  return (
    <>
      <SelectField
        name="country"
        label={t`Country`}
        helperText={t`Reminders go out on its working days, between 9 and 19 o’clock.`}
      >
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {days && <DaysOff days={days} />}
      <TimeZoneField key={country} country={country} zones={days?.timeZones ?? []} />
    </>
  );
}

interface TimeZoneFieldProps {
  country: string;
  /** Of the country; empty where they are not known, or not yet. */
  zones: readonly string[];
}

/** Those of the country, and the one that the company has. Another country takes its own: the only one, or none until it is chosen. */
function TimeZoneField({ country, zones }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const { setValue, formState } = useFormContext<TypedCompany>();
  const { timeZone = '' } = useWatch<TypedCompany>() as Pick<TypedCompany, 'timeZone'>;
  const stored = formState.defaultValues;
  const own = country === stored?.country ? stored.timeZone : zones.length === 1 ? zones[0] : '';
  const isOfAnother = zones.length > 0 && !zones.includes(timeZone) && timeZone !== own;
  useEffect(() => {
    if (isOfAnother) setValue('timeZone', own);
  }, [isOfAnother, own, setValue]);
  const offered = timeZone && !zones.includes(timeZone) ? [timeZone, ...zones] : zones;
  return (
    <SelectField
      name="timeZone"
      label={t`Time zone`}
      helperText={t`The days of its documents begin and end by these clocks, and its records tell times by them.`}
    >
      {timeZone === '' && <option value="">{t`Choose one`}</option>}
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {cityOf(zone, language)} ({offsetOf(zone)})
        </option>
      ))}
    </SelectField>
  );
}

/** As it is today, as in "GMT-6". */
const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export function DaysOff({ days: { weekend, holidays } }: { days: WorkingDays }) {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = weekend.map((day) => dayName.format(Date.UTC(2024, 0, day))); // 1 January 2024 was a Monday
  const off = formatList(names);
  const dateWords = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' }); // dates are Spanish in both languages
  return (
    <Text color="fg.muted" textStyle="sm" role="status">
      {holidays === null
        ? t`Nobody is reminded on ${off}. The holidays of this country are not known here: reminders go out on them, too.`
        : t`Nobody is reminded on ${off}, nor on its national holidays, next: ${holidays
            .slice(0, 3)
            .map(({ date, name, names }) => `${dateWords.format(new Date(date))} (${names?.[language] ?? name})`)
            .join(', ')}.`}
    </Text>
  );
}
