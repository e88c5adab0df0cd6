import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './new-version.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const { NoFileYet, Placed, PlaceMissing, Refused } = composeStories(stories);
const sending = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send for approval' });

it('says what a corrected version does to earlier approvals', () => {
  renderUi(<NoFileYet />);
  expect(screen.getByText(/Earlier approvals are void/)).toBeTruthy();
  expect(sending().disabled).toBe(true);
});

it('is sent once every signer has a place', async () => {
  const onSend = jest.fn();
  renderUi(<Placed onSend={onSend} />);
  await userEvent.click(sending());
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('asks for the places that are missing', () => {
  renderUi(<PlaceMissing />);
  expect(screen.getByText('Place a signature box for every signer.')).toBeTruthy();
  expect(sending().disabled).toBe(true);
});

it('shows why it was refused', () => {
  renderUi(<Refused />);
  expect(screen.getAllByText('An error occurred, please try again')).not.toHaveLength(0);
});
