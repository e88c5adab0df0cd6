import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper.tsx';
import * as stories from './steps.stories.tsx';

const { Timelines } = composeStories(stories);
const steps = ['File', 'Signers', 'Review'].map((label) => ({ key: label, label }));

it('leads back to what is done, and not ahead', async () => {
  const onStep = jest.fn();
  renderUi(<Stepper label="New" steps={steps} current={1} onStep={onStep} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /File/ }));
  expect(onStep).toHaveBeenCalledWith(0);
});

it('tells the state of each station in words', () => {
  renderUi(<Timelines />);
  const stations = within(screen.getByRole('list', { name: 'Life of the document' })).getAllByRole('listitem');
  expect(stations.map(({ textContent }) => textContent)).toEqual([
    'Created: Done18 nov 2026, 10:20 a.m.',
    'Approval: In progressElena Ortiz Prado',
    'Signature: Waiting',
    'Completed: Waiting',
  ]);
});

it('tells of a station that was left out, that ended the way, and that was never reached', () => {
  renderUi(<Timelines />);
  const stations = within(screen.getByRole('list', { name: 'A document that was declined' })).getAllByRole('listitem');
  expect(stations.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Approval: Not needed',
    'Signature: Stopped hereMateo García Luna',
    'Completed: Not reached',
  ]);
});
