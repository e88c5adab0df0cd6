import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Choice, type Choices, Combobox, type FindChoices, useChoices } from '../kit.ts';

function Choosing({ find }: { find: FindChoices }) {
  const [value, setValue] = useState<Choice | null>(null);
  return <Combobox aria-label="Company" value={value} onChoose={setValue} {...useChoices(find)} />;
}

const answer = (...names: string[]): Choices => ({
  status: 'ready',
  value: { results: names.map((name) => ({ value: name, label: name })), total: names.length },
});
const field = () => screen.getByRole('combobox', { name: 'Company' });
const option = (name: string) => screen.findByRole('option', { name, hidden: true });

it('asks for nothing before it is opened, then for every choice', async () => {
  const find = jest.fn<ReturnType<FindChoices>, [string, AbortSignal]>(async () => answer('Café Altamira'));
  renderUi(<Choosing find={find} />);
  expect(find).not.toHaveBeenCalled();
  await userEvent.click(field());
  await option('Café Altamira');
  expect(find.mock.calls.map(([text]) => text)).toEqual(['']);
});

it('asks once for what was typed in one go', async () => {
  const find = jest.fn<ReturnType<FindChoices>, [string, AbortSignal]>(async (text) => answer(`${text}!`));
  renderUi(<Choosing find={find} />);
  await userEvent.type(field(), 'robles');
  await option('robles!');
  expect(find.mock.calls.map(([text]) => text).filter(Boolean)).toEqual(['robles']);
});

it('forgets the answer to what was typed before, which may come late', async () => {
  let answerFirst = (_: Choices) => {};
  const first = new Promise<Choices>((resolve) => {
    answerFirst = resolve;
  });
  const asked: string[] = [];
  const find: FindChoices = async (text) => {
    asked.push(text);
    return text === '' ? first : answer('Inmobiliaria Robles');
  };
  renderUi(<Choosing find={find} />);
  await userEvent.click(field());
  await waitFor(() => expect(asked).toEqual(['']));
  await userEvent.type(field(), 'robles');
  await option('Inmobiliaria Robles');
  await act(async () => answerFirst(answer('Café Altamira')));
  expect(screen.queryByRole('option', { name: 'Café Altamira', hidden: true })).toBeNull();
});

it('asks again after a failure', async () => {
  const answers: Choices[] = [{ status: 'failed', problem: ProblemError.from(null) }, answer('Café Altamira')];
  renderUi(<Choosing find={async () => answers.shift() ?? answer()} />);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
  expect(await option('Café Altamira')).toBeTruthy();
});
