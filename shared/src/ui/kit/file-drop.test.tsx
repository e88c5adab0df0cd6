import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './file-drop.stories.tsx';

const { Empty, Refused, Interrupted, Disabled, Files } = composeStories(stories);
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const input = () => screen.getByLabelText<HTMLInputElement>('PDF file', { selector: 'input' });

it('accepts a chosen file, and the same one again after it was corrected', async () => {
  const onFiles = jest.fn();
  renderUi(<Empty onFiles={onFiles} />);
  await userEvent.upload(input(), pdf('lease.pdf'));
  await userEvent.upload(input(), pdf('lease.pdf'));
  expect(onFiles.mock.calls.map(([[file]]) => file.name)).toEqual(['lease.pdf', 'lease.pdf']);
});

it('accepts one of several dropped files where only one is wanted', () => {
  const onFiles = jest.fn();
  renderUi(<Empty onFiles={onFiles} />);
  fireEvent.drop(input(), { dataTransfer: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
  expect(onFiles.mock.calls[0][0]).toHaveLength(1);
});

it('accepts nothing while it is disabled', () => {
  const onFiles = jest.fn();
  renderUi(<Disabled onFiles={onFiles} />);
  fireEvent.drop(input(), { dataTransfer: { files: [pdf('a.pdf')] } });
  expect(onFiles).not.toHaveBeenCalled();
});

it('says what was wrong with a file', () => {
  renderUi(<Refused />);
  expect(screen.getByRole('alert').textContent).toBe('Only files in PDF format.');
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('offers to try again', async () => {
  const onRetry = jest.fn();
  renderUi(<Interrupted onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows how much of a file has arrived', () => {
  renderUi(<Files />);
  expect(screen.getByRole('progressbar', { name: 'Upload of plan.pdf' }).getAttribute('aria-valuenow')).toBe('42');
  expect(screen.getByText('42 %')).toBeTruthy();
});
