import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as inPersonStories from './in-person.stories.tsx';
import { InPersonFrame } from './in-person-part.tsx';

const stories = composeStories(inPersonStories);
const { Handing, HandingWhatIsSigned } = stories;
beforeAll(() => InPersonFrame.preload());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const page = 'The page of the signer';

it('fills the page while the device changes hands, and shows nothing of the document', async () => {
  renderUi(<Handing />);
  const heading = await screen.findByRole('heading', { name: 'Hand the device to Mateo García Luna' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText(page)).toBeNull();
});

it('says above the signer’s page on whose device it stands', async () => {
  renderUi(<Handing />);
  await press('I am Mateo García Luna');
  expect(screen.getByText('In person, on the device of Lucía Robles Hernández')).toBeTruthy();
  expect(screen.getByText(/you type a code that is sent to you\.$/)).toBeTruthy();
  expect(screen.getByText(page)).toBeTruthy();
});

it('gives the device back to somebody who has to sign in', async () => {
  renderUi(<HandingWhatIsSigned />);
  await press('I am Mateo García Luna');
  expect(screen.getByText('You are done here. Give the device back to Lucía Robles Hernández.')).toBeTruthy();
  await press('Give the device back');
  expect(await screen.findByRole('heading', { name: 'Give the device back to Lucía Robles Hernández' })).toBeTruthy();
  expect(screen.queryByText(page)).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
});

it('may be taken back before it is handed over', async () => {
  const end = jest.fn(async () => {});
  renderUi(<Handing end={end} />);
  await press('Do not hand it over');
  expect(end).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

it.each(Object.entries(stories))('%s has no accessibility violations', async (_, Story) => {
  const { container } = renderUi(<Story />);
  await screen.findByRole('heading');
  expect((await axe(container)).violations).toEqual([]);
});
