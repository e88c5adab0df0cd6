import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayRangeFilter } from './day-range-filter.tsx';

const days: (string | undefined)[] = [];
let set: (day: string | undefined) => void = () => {};

function Filter() {
  const [day, setDay] = useState<string | undefined>(undefined);
  set = setDay;
  const onDay = (chosen: string | undefined) => {
    days.push(chosen);
    setDay(chosen);
  };
  return (
    <DayRangeFilter
      from={{ label: 'From', value: day, onDay }}
      to={{ label: 'To', value: undefined, onDay: () => {} }}
    />
  );
}

const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });

let container: HTMLElement;
beforeEach(() => {
  days.length = 0;
  container = renderUi(<Filter />).container;
});

it('takes a day as it is written in Spanish, whatever language the browser speaks', async () => {
  expect(from().placeholder).toBe('dd/mm/yyyy');
  await userEvent.type(from(), '05112026');
  expect(from().value).toBe('05/11/2026');
  expect(days).toEqual(['2026-11-05']);
});

it('is taken off when it is emptied', async () => {
  await userEvent.type(from(), '05/11/2026');
  await userEvent.clear(from());
  expect(days).toEqual(['2026-11-05', undefined]);
});

it('keeps the last day, and says what is wrong, where what is typed is none', async () => {
  await userEvent.type(from(), '31/02/2026');
  expect(from().getAttribute('aria-invalid')).toBeNull();
  await userEvent.tab();
  expect(from().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a date, such as 20/11/2026.')).toBeTruthy();
  expect(days).toEqual([]);
});

it('follows a day that is set from elsewhere', () => {
  act(() => set('2026-12-24'));
  expect(from().value).toBe('24/12/2026');
  act(() => set(undefined));
  expect(from().value).toBe('');
});

it('can be used by everybody', async () => {
  expect((await axe(container)).violations).toEqual([]);
});
