import { useLingui } from '@lingui/react/macro';
import { getWorkingDays, type WorkingDays } from '@pacta/contracts/working-days';
import { SelectField, useWatch } from '@pacta/shared/form';
import { call } from '@pacta/shared/http';
import { formatList, languageStore } from '@pacta/shared/i18n';
import { useLoad } from '@pacta/shared/load';
import { Text } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { countriesIn } from '../users/countries.ts';
import type { TypedCompany } from './company-values.ts';

/** Of whose working days people are reminded, and which those are. */
export function CountryField() {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const { country = 'MX' } = useWatch<TypedCompany>() as Pick<TypedCompany, 'country'>;
  return (
    <>
      <SelectField
        name="country"
        label={t`Country`}
        helperText={t`Reminders go out on its working days, between 9 and 19 o’clock in Mexico City.`}
      >
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <KnownDays key={country} country={country} />
    </>
  );
}

function KnownDays({ country }: { country: string }) {
  const { value } = useLoad(country, (of, signal) => call(getWorkingDays, { params: { country: of } }, { signal }));
  if (value.status !== 'ready') return null; // it only helps to choose
  return <DaysOff days={value.value} />;
}

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
