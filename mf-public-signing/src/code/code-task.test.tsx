import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeTask } from './code-parts.tsx';
import * as codeStories from './code-task.stories.tsx';

const stories = composeStories(codeStories);
const { ToSend, Sent, LastTry, Waiting, Ended, Checked } = stories;
beforeAll(() => CodeTask.preload());

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Code/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('sends a code when it is asked for, and has the focus where it is typed', async () => {
  renderUi(<ToSend />);
  expect(await screen.findByText(/code of six digits to your e-mail, m\*\*\*@example.com/)).toBeTruthy();
  await press('Send me the code');
  expect(document.activeElement).toBe(await field());
  await userEvent.keyboard('042195{Enter}');
  expect(await screen.findByText('Thank you. You can sign now.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes what was pasted with blanks and words around it', async () => {
  renderUi(<Sent />);
  await userEvent.click(await field());
  await userEvent.paste('Código: 042 195.');
  expect((await field()).value).toBe('042195');
});

it('says how many tries are left, and then that the code counts no more', async () => {
  renderUi(<LastTry />);
  await userEvent.type(await field(), '123456{Enter}');
  expect(await screen.findByText('This is not the code. You have one try left.')).toBeTruthy();
  expect((await field()).value).toBe('');
  await userEvent.type(await field(), '123456{Enter}');
  expect(await screen.findByText(/That code counts no more/)).toBeTruthy();
  await press('Send another code');
  expect(await field()).toBeTruthy();
});

it('asks for all six digits before it sends any', async () => {
  renderUi(<Sent />);
  await userEvent.type(await field(), '123');
  await press('Check the code');
  expect(await screen.findByText('It has six digits.')).toBeTruthy();
});

it('says when another can be sent where it cannot be now', async () => {
  renderUi(<Waiting />);
  expect(await screen.findByText(/Another one can be sent from .*2098.* on\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
});

it('leads whoever wants to sign at once to what comes before', async () => {
  function Page() {
    const [isCalled, setCalled] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCalled(true)}>
          Sign here
        </button>
        <Ended isCalled={isCalled} />
      </>
    );
  }
  renderUi(<Page />);
  const heading = await screen.findByRole('heading', { name: 'Before you sign: confirm that it is you' });
  await press('Sign here');
  expect(document.activeElement).toBe(heading);
});

it('shows nothing to type once it is checked', async () => {
  renderUi(<Checked />);
  expect(await screen.findByText('Thank you. You can sign now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

it.each(Object.entries(stories))('%s has no accessibility violations', async (_, Story) => {
  const { container } = renderUi(<Story />);
  await screen.findByRole('heading');
  expect((await axe(container)).violations).toEqual([]);
});
