import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aSentCode, fakeCodeActs } from '../testing/code-acts.ts';
import { CodeTask } from './code-parts.tsx';
import * as codeStories from './code-task.stories.tsx';

const stories = composeStories(codeStories);
const { ToSend, Sent, LastTry, Waiting, Ended, Checked, ToPhone, OnItsWay, AtPhone, NotArrived, NoWay } = stories;
const { NotArrivedAnywhere, PerhapsSent, MailOnItsWay, MailNotArrived } = stories;
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

it('says that a mail is still on its way, and what to do where it did not arrive', async () => {
  const { unmount } = renderUi(<MailOnItsWay />);
  expect(await screen.findByText(/is on its way to your e-mail, m\*\*\*@example.com/)).toBeTruthy();
  expect(screen.queryByText(/We sent a code/)).toBeNull();
  unmount();
  renderUi(<MailNotArrived />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not arrive.*tell the person who sent you/);
  expect(screen.queryByText(/We sent a code/)).toBeNull();
});

it('keeps what is being typed where the server does not answer for a moment', async () => {
  let looks = 0;
  const acts = fakeCodeActs(aSentCode({ delivery: 'sending' }));
  const read = async () => {
    looks += 1;
    if (looks > 1) throw ProblemError.from(null);
    return acts.read();
  };
  renderUi(<Sent acts={{ ...acts, read }} />);
  await userEvent.type(await field(), '0421');
  await waitFor(() => expect(looks).toBe(2), { timeout: 4_000 });
  await act(async () => {});
  expect((await field()).value).toBe('0421');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
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

it('keeps the focus in its place once a code counts no more, and its field has gone', async () => {
  renderUi(
    <main tabIndex={-1}>
      <Sent acts={fakeCodeActs(aSentCode({ triesLeft: 2 }))} />
    </main>,
  );
  for (const digits of ['123456', '123457']) {
    await userEvent.type(await field(), digits);
    await press('Check the code');
  }
  const said = await screen.findByText(/That code counts no more/);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
  expect(document.activeElement?.contains(said)).toBe(true);
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

it('says by which way and to which phone it goes, and lets the signer have it by e-mail where that is allowed', async () => {
  renderUi(<ToPhone />);
  expect(await screen.findByText(/code of six digits by SMS to your phone, •••• 42/)).toBeTruthy();
  await press('Send it to my e-mail instead, m***@example.com');
  expect(await screen.findByText(/We sent a code of six digits to m\*\*\*@example.com/)).toBeTruthy();
});

it.each([
  [OnItsWay, /on its way by SMS to your phone, •••• 42/],
  [AtPhone, /We sent a code of six digits by SMS to your phone, •••• 42/],
  [PerhapsSent, 'Whether the message was sent is not known. If it does not come, ask for another one.'],
])('says how the message to the phone stands', async (Story, words) => {
  renderUi(<Story />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /e-mail instead/ })).toBeNull();
});

it('says that a message did not arrive, and what to do then', async () => {
  const { unmount } = renderUi(<NotArrived />);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /by SMS to •••• 42 did not arrive.* or have it sent to your e-mail/,
  );
  unmount();
  renderUi(<NotArrivedAnywhere />);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /tell the person who sent you the document: they can correct it/,
  );
});

it('says whom to ask where no code can be sent', async () => {
  renderUi(<NoWay />);
  expect(await screen.findByText(/none can be sent to you at the moment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
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
