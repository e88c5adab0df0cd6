import { answerProblems, keptAnswers, type Question, readableAnswer } from './question.ts';

const asked = (type: Question['type'], question: Partial<Question> = {}): Question => ({
  ...{ name: type, label: type, type, required: true, example: '', choices: [], currency: 'MXN' },
  ...question,
});

it.each([
  ['money', '1234567.5', '1,234,567.50'],
  ['money', '$18500', '18,500.00'],
  ['number', '-1234.5', '-1,234.5'],
  ['number', '999999999999999.999999', '999,999,999,999,999.999999'],
  ['date', '2026-11-20', '20/11/2026'],
  ['date', '1/2/2026', '01/02/2026'],
  ['rfc', 'galm-850101 ab1', 'GALM850101AB1'],
  ['email', 'Mateo@Garcia.example', 'mateo@garcia.example'],
] as const)('shows %s %s as %s', (type, typed, readable) => {
  expect(readableAnswer(asked(type), typed)).toBe(readable);
});

it('leaves what is wrong as it was typed', () => {
  expect(readableAnswer(asked('date'), '31/02/2026')).toBe('31/02/2026');
  expect(readableAnswer(asked('money'), '1,23')).toBe('1,23');
});

it('shows an answer that is shown already in the same way', () => {
  expect(readableAnswer(asked('money'), readableAnswer(asked('money'), '1234567.5'))).toBe('1,234,567.50');
});

it('names each answer that is wrong, and none that may be absent', () => {
  const questions = [asked('text'), asked('date'), asked('rfc', { required: false })];
  expect(Object.fromEntries(answerProblems(questions, { date: 'tomorrow' }))).toEqual({
    text: 'This field is required',
    date: 'Enter a date, such as 20/11/2026.',
  });
});

it('makes up no answer that nobody gave, whatever the variable is called', () => {
  const names = ['constructor', '__proto__', 'toString'];
  const questions = names.map((name) => asked('text', { name }));
  expect([...answerProblems(questions, {}).keys()]).toEqual(names);
  expect(keptAnswers(questions, {})).toEqual({});
  const typed = Object.fromEntries(names.map((name) => [name, 'Mateo']));
  expect(Object.keys(keptAnswers(questions, typed))).toEqual(names);
});

it('keeps answers in the form of the contract, and only those that are right', () => {
  const questions = [asked('money'), asked('date'), asked('email'), asked('text', { required: false })];
  const typed = { money: '$18,500.50', date: '20/11/2026', email: 'mateo@', text: ' ', other: 'x' };
  expect(keptAnswers(questions, typed)).toEqual({ money: '18500.50', date: '2026-11-20' });
});
