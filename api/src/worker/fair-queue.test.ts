import { FairQueue } from './fair-queue.ts';

const bounds = { ofPerson: 4, ofCompany: 6, ofAll: 12 };
const waiting = (company: string, person: string, refused: unknown[] = []) => ({
  asker: { company, person },
  reject: (error: unknown) => refused.push(error),
});
const namesOf = (queue: FairQueue<ReturnType<typeof waiting>>) => {
  const names: string[] = [];
  for (let item = queue.take(() => true); item; item = queue.take(() => true)) names.push(item.asker.person);
  return names.join('');
};

it('takes turns between companies, and in each between its persons', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(bounds);
  for (const person of ['a', 'a', 'a', 'b', 'b']) queue.add(waiting('A', person));
  for (const person of ['x', 'x']) queue.add(waiting('X', person));
  expect(namesOf(queue)).toBe('axbxaba');
});

it('passes over those who may not begin yet', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(bounds);
  for (const person of ['a', 'b']) queue.add(waiting('A', person));
  expect(queue.take(({ asker }) => asker.person === 'b')?.asker.person).toBe('b');
  expect(queue.take(() => false)).toBeUndefined();
  expect(namesOf(queue)).toBe('a');
});

it('refuses more of a person, and of a company, than may wait, and says when to come again', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(bounds);
  for (let count = 0; count < 4; count += 1) queue.add(waiting('A', 'a'));
  const refusal = expect.objectContaining({ reason: 'work.busy', code: 503, retryAfterSeconds: 10 });
  expect(() => queue.add(waiting('A', 'a'))).toThrow(refusal);
  for (let count = 0; count < 2; count += 1) queue.add(waiting('A', 'b'));
  expect(() => queue.add(waiting('A', 'c'))).toThrow(refusal);
  queue.add(waiting('B', 'd'));
});

it('has room for somebody who asks for one, however many ask for much', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(bounds);
  const refused: unknown[] = [];
  for (const company of ['A', 'B']) {
    for (let count = 0; count < 6; count += 1) queue.add(waiting(company, `${company}${count % 2}`, refused));
  }
  queue.add(waiting('C', 'c'));
  expect(refused).toEqual([expect.objectContaining({ reason: 'work.busy' })]);
  expect(namesOf(queue)).toHaveLength(11 * 2 + 1);
});

it('forgets what nobody waits for', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(bounds);
  const item = waiting('A', 'a');
  queue.add(item);
  expect([queue.remove(item), queue.remove(item)]).toEqual([true, false]);
  expect(namesOf(queue)).toBe('');
});
