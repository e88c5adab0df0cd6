import { comingHolidays, isBusinessTime, isWorkingDay, weekendOf } from './business-time.ts';

it.each([
  ['a working day at nine', '2026-11-24T15:00:00Z', true],
  ['a working day at ten', '2026-11-24T16:00:00Z', true],
  ['before nine', '2026-11-24T14:59:00Z', false],
  ['before seven in the evening', '2026-11-25T00:59:00Z', true],
  ['the evening', '2026-11-25T01:00:00Z', false],
  ['a Friday evening', '2026-11-28T02:00:00Z', false],
  ['a Sunday', '2026-11-29T18:00:00Z', false],
  ['Independence Day', '2026-09-16T16:00:00Z', false],
  ['the Monday of the Revolution', '2026-11-16T16:00:00Z', false],
  ['New Year’s Day', '2027-01-01T16:00:00Z', false],
  ['the Monday of the Constitution', '2027-02-01T16:00:00Z', false],
  ['at nine by the summer time that there was', '2022-06-15T14:00:00Z', true],
  ['an hour before nine once it had ended', '2022-11-15T14:00:00Z', false],
])('writes to people in Mexico when they work: %s', (_, moment, written) => {
  expect(isBusinessTime(new Date(moment), { country: 'MX', timeZone: 'America/Mexico_City' })).toBe(written);
});

it.each([
  ['the Constitution, which moves to the first Monday of February', '2030-02-04', false],
  ['its own date, which is a working day', '2030-02-05', true],
  ['Juárez, on the third Monday of March', '2030-03-18', false],
  ['the Revolution, on the third Monday of November', '2030-11-18', false],
  ['the handing over of the power', '2030-10-01', false],
  ['the day of it in other years', '2029-10-01', true],
  ['the day that it was on before 2024', '2036-12-01', true],
  ['that day, when it was on it', '2000-12-01', false],
])('knows the holidays of Mexico: %s', (_, day, works) => {
  expect(isWorkingDay(day, 'MX')).toBe(works);
});

it.each([
  ['Spain works when Mexico does not', '2026-09-16', 'ES', true],
  ['Mexico works when Spain does not', '2026-10-12', 'MX', true],
  ['and Spain does not', '2026-10-12', 'ES', false],
  ['Spain on the Monday after its clocks changed', '2026-03-30', 'ES', true],
  ['a substitute in the United Kingdom', '2027-12-28', 'GB', false],
  ['a Friday in Saudi Arabia', '2026-11-20', 'SA', false],
  ['a Sunday in Saudi Arabia', '2026-11-22', 'SA', true],
  ['the second day of Eid in the Emirates', '2026-05-28', 'AE', false],
  ['a Friday where nobody knows the holidays', '2026-11-20', 'AF', false],
  ['its Independence Day, which nobody here knows', '2026-08-19', 'AF', true],
])('goes by the days of the country: %s', (_, day, country, works) => {
  expect(isWorkingDay(day, country)).toBe(works);
});

describe('the holidays to come', () => {
  it('are those of the next twelve months, in their order', () => {
    const coming = comingHolidays('MX', new Date('2030-03-01T12:00:00Z'));
    expect(coming?.map(({ date }) => date)).toEqual([
      ...['2030-03-18', '2030-05-01', '2030-09-16', '2030-10-01', '2030-11-18', '2030-12-25'],
      ...['2031-01-01', '2031-02-03'],
    ]);
  });

  it('have names in English and in Spanish beside that of their country', () => {
    const named = (country: string, at: string, day: string) =>
      comingHolidays(country, new Date(`${at}T12:00:00Z`))?.find(({ date }) => date === day);
    expect(named('MX', '2030-09-01', '2030-09-16')).toEqual({
      ...{ date: '2030-09-16', name: 'Día de la Independencia' },
      names: { en: 'Independence Day', es: 'Día de la Independencia' },
    });
    expect(named('MX', '2030-09-01', '2030-10-01')?.names.en).toBe('Handover of the federal executive power');
    expect(named('JP', '2026-12-01', '2027-01-11')).toMatchObject({
      ...{ name: '成人の日', names: { en: 'Coming of Age Day', es: 'Coming of Age Day' } }, // which has no Spanish name
    });
  });

  it('are told as unknown where nobody knows them, and the weekend by itself', () => {
    expect(comingHolidays('AF', new Date('2026-01-01T12:00:00Z'))).toBeNull();
    expect(['MX', 'SA', 'AF'].map(weekendOf)).toEqual([
      [6, 7],
      [5, 6],
      [4, 5],
    ]);
  });
});
