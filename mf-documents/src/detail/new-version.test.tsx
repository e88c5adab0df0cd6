import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './new-version.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const { CompanyPlaced, CompanyUnseen, NoFileYet, Placed, PlaceMissing, Refused } = composeStories(stories);
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

it('asks anew where the company’s e.firma is seen, and nobody where it is not', () => {
  const { unmount } = renderUi(<CompanyPlaced />);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'The company’s e.firmaOptional: without a box it stands on the certificate page at the end.',
  ]);
  expect(screen.getByText('1 box')).toBeTruthy();
  unmount();
  renderUi(<CompanyUnseen />);
  expect(screen.queryByText('Positions')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to your signature' }).disabled).toBe(false);
});
