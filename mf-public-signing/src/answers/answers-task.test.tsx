import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { openQuestions, worked } from '../testing/story-parts.ts';
import AnswersTask from './answers-task.tsx';

const document = aSignerDocument({ questions: openQuestions, hasOpenQuestions: true, mayAnswer: true, allowed: [] });
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: /City where you sign/ });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

beforeEach(() => sessionStorage.clear());

const refusal = (reason: 'internal' | 'template.cannot_be_filled', fields: ProblemError['fields'] = []) =>
  new ProblemError({ code: 422, message: '', reason, requestId: 'r-1', fields: [...fields] }, undefined);

it('asks for what is required before anything is sent', async () => {
  const onAnswer = jest.fn(worked);
  renderUi(<AnswersTask {...{ document, onAnswer }} />);
  await goOn();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(window.document.activeElement).toBe(city());
  expect(onAnswer).not.toHaveBeenCalled();
});

it('sends the answers in the form in which they are kept', async () => {
  const onAnswer = jest.fn(worked);
  renderUi(<AnswersTask {...{ document, onAnswer }} />);
  await userEvent.type(city(), ' Querétaro ');
  await userEvent.type(screen.getByRole('textbox', { name: /First day/ }), '01122026');
  await goOn();
  expect(onAnswer).toHaveBeenCalledWith({ ciudad: 'Querétaro', inicio: '2026-12-01' });
});

it('keeps what was typed for a reload, until it was answered', async () => {
  const { unmount } = renderUi(<AnswersTask {...{ document, onAnswer: worked }} />);
  await userEvent.type(city(), 'Mérida');
  unmount();
  renderUi(<AnswersTask {...{ document, onAnswer: worked }} />);
  expect(city().value).toBe('Mérida');
  await goOn();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('says at its question what the document has no room for, and loses nothing', async () => {
  const fields = [{ path: 'answers.ciudad', message: 'This text does not fit in its place. Make it shorter.' }];
  const onAnswer = () => Promise.reject(refusal('template.cannot_be_filled', fields));
  renderUi(<AnswersTask {...{ document, onAnswer }} />);
  await userEvent.type(city(), 'Santa María de los Ángeles');
  await goOn();
  expect(await screen.findByText('This text does not fit in its place. Make it shorter.')).toBeTruthy();
  expect(window.document.activeElement).toBe(city());
  await userEvent.type(city(), '.');
  expect(screen.queryByText(/does not fit/)).toBeNull();
});

it('says why sending failed, and keeps the answers', async () => {
  renderUi(<AnswersTask {...{ document, onAnswer: () => Promise.reject(refusal('internal')) }} />);
  await userEvent.type(city(), 'Mérida');
  await goOn();
  expect(await screen.findByText('An error occurred, please try again')).toBeTruthy();
  expect(city().value).toBe('Mérida');
});
