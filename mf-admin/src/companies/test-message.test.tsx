import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import * as stories from './test-message.stories.tsx';
import { DaysOff } from './working-days.tsx';

const { Taken, WrongNumber, NoTemplate } = composeStories(stories);
const text = () => screen.getByRole('status').textContent ?? '';

it('says that the service took a test over', () => {
  renderUi(<Taken />);
  expect(text()).toBe('The service took the test to +525512345642 over. Look at the phone.');
});

it('says why it was not sent, and what the service answered', () => {
  const { unmount } = renderUi(<WrongNumber />);
  expect(text()).toContain('The service cannot reach this number.');
  expect(text()).toContain('The service says: “21211 not a phone number”');
  unmount();
  renderUi(<NoTemplate />);
  expect(text()).toContain('The template is missing, or is not approved');
});

it('says on which days nobody is reminded, and plainly where the holidays are not known', () => {
  const own = 'Día de la Independencia';
  const holidays = [{ date: '2026-09-16', name: own, names: { en: 'Independence Day', es: own } }];
  const { unmount } = renderUi(<DaysOff days={{ country: 'MX', weekend: [6, 7], holidays }} />);
  expect(text()).toBe(
    'Nobody is reminded on Saturday and Sunday, nor on its national holidays, next: 16 sep 2026 (Independence Day).',
  );
  unmount();
  renderUi(<DaysOff days={{ country: 'AF', weekend: [4, 5], holidays: null }} />);
  expect(text()).toContain('Thursday and Friday. The holidays of this country are not known here');
});
