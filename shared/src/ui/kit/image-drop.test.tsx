import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './image-drop.stories.tsx';

const { Empty, Present, Sending, Checking, Refused } = composeStories(stories);

it('takes a file', async () => {
  const onFile = jest.fn();
  renderUi(<Empty onFile={onFile} />);
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Upload logo', { selector: 'input' }), file);
  expect(onFile).toHaveBeenCalledWith(file);
});

it('takes another file in its place', async () => {
  const onFile = jest.fn();
  renderUi(<Present onFile={onFile} />);
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Replace logo'), file);
  expect(onFile).toHaveBeenCalledWith(file);
});

it('shows the image on light and on dark, and removes it', async () => {
  const onRemove = jest.fn();
  renderUi(<Present onRemove={onRemove} />);
  expect(screen.getByRole('img', { name: 'Logo on light' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Logo on dark' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('shows the progress of the upload in per cent, and lets it be cancelled', async () => {
  const onCancel = jest.fn();
  renderUi(<Sending onCancel={onCancel} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  await userEvent.click(screen.getByRole('button', { name: 'Remove robles.svg' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('says that a file that has arrived is being checked', () => {
  renderUi(<Checking />);
  expect(screen.getByText('Checking the image…')).toBeTruthy();
});

it('says what is wrong with a file, and keeps the image before it', async () => {
  const { container } = renderUi(<Refused />);
  expect(screen.getByText('Only images in PNG, JPEG or SVG format.')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect((await axe(container)).violations).toEqual([]);
});
