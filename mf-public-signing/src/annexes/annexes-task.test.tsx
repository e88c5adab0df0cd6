import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { annexActsOn } from '../testing/annex-acts.ts';
import { problem } from '../testing/problem.ts';
import * as stories from './annexes-task.stories.tsx';

const { Missing, Given, GivenByAnother, Full, Waived, ...others } = composeStories(stories);
const ine = () => new File(['ine'], 'ine.png', { type: 'image/png' });
/** What is given in one test is not there in the next one. */
const fresh = async () => annexActsOn((await Missing.args.acts!.read()).items);
const chooser = () => screen.findByLabelText('Choose a file: Identificación oficial');

it('says what is needed before signing and who will see it, and takes a file for it', async () => {
  let changes = 0;
  renderUi(<Missing acts={{ ...(await fresh()), onChanged: () => void changes++ }} />);
  expect(await screen.findByText('Provide the requested files')).toBeTruthy();
  expect(screen.getByText(/everybody who receives it can see them/)).toBeTruthy();
  await userEvent.upload(await chooser(), ine());
  expect(await screen.findByText('ine.png')).toBeTruthy();
  expect(screen.getByText('Given')).toBeTruthy();
  expect(changes).toBe(1);
});

it('takes a file back', async () => {
  renderUi(<Given />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ine-frente.jpg' }));
  expect(await screen.findByText('Missing')).toBeTruthy();
});

it('names who gave a file that was somebody else', async () => {
  renderUi(<GivenByAnother />);
  expect(await screen.findByText(/given by Mateo García Luna \(mateo@example.com\)/)).toBeTruthy();
});

it('keeps a file that was refused with the reason, and what was asked stays', async () => {
  const refused = () => Promise.reject(new ProblemError(problem(422, 'file.damaged'), undefined));
  renderUi(<Missing acts={{ ...(await fresh()), give: refused }} />);
  await userEvent.upload(await chooser(), ine());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('ine.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove ine.png' }));
  expect(screen.queryByText('ine.png')).toBeNull();
});

it('sends nothing that is no PDF, PNG or JPEG', async () => {
  let sent = 0;
  renderUi(<Missing acts={{ ...(await fresh()), give: async () => Promise.reject(++sent) }} />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await chooser(), new File(['x'], 'ine.exe', { type: 'application/x-msdownload' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toBe(0);
});

it('asks for no file where the sender does without it', async () => {
  renderUi(<Waived />);
  await screen.findByText('No longer needed');
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

it('offers no further file where three are there', async () => {
  renderUi(<Full />);
  await screen.findAllByText('ine-frente.jpg');
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

it.each(Object.entries({ Missing, Given, GivenByAnother, Full, Waived, ...others }))(
  'is accessible: %s',
  async (_, Story) => {
    const { container } = renderUi(<Story />);
    await screen.findByRole('heading');
    expect((await axe(container)).violations).toEqual([]);
  },
);
