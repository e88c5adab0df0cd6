import { type Change, compareWords } from './compare-words.ts';
import { type Word, wordsOf } from './words-of.ts';

const file = (...pages: string[][]): Word[] =>
  wordsOf(pages.map((lines) => ({ items: lines.map((text) => ({ text, endsLine: true })) })));
const page = (...lines: string[]): Word[] => file(lines);

const lease = page(
  'PRIMERA. La renta mensual es de',
  '$18,000.00 pesos, pagadera el día 5 de',
  'cada mes, sin prórroga.',
);

it('tells nothing of versions that say the same', async () => {
  expect(await compareWords(lease, lease)).toEqual([]);
});

it('tells nothing of lines that only break elsewhere, within words too', async () => {
  const wide = page(
    'PRIMERA. La renta men-',
    'sual es de $18,000.00 pesos, paga-',
    'dera el día 5 de cada mes, sin prórroga.',
  );
  expect(await compareWords(lease, wide)).toEqual([]);
});

it('tells nothing of a word that is broken between two pages', async () => {
  expect(await compareWords(page('pagadera hoy'), file(['paga-'], ['dera hoy']))).toEqual([]);
});

it('tells an amount that became another, with the words around it', async () => {
  const later = page('PRIMERA. La renta mensual es de $19,500.00 pesos, pagadera el día 5 de cada mes, sin prórroga.');
  expect(await compareWords(lease, later)).toEqual([
    {
      page: 1,
      before: 'PRIMERA. La renta mensual es de',
      removed: '$18,000.00',
      added: '$19,500.00',
      after: 'pesos, pagadera el día 5 de',
    },
  ] satisfies Change[]);
});

it('tells a number with a dash from one without, and an accent that went', async () => {
  const before = page('Del 10-', '12 de enero sin prórroga');
  const after = page('Del 1012 de enero sin prorroga');
  expect(await compareWords(before, after)).toMatchObject([
    { removed: '10- 12', added: '1012' },
    { removed: 'prórroga', added: 'prorroga' },
  ]);
});

it('tells words that went by the page on which they stood last, and a new clause by its own', async () => {
  const two = [...lease, ...file([], ['SEGUNDA. El plazo es de un año.'])];
  const [went] = (await compareWords(two, two.slice(0, -2))) ?? [];
  expect(went).toMatchObject({ page: 2, removed: 'un año.', added: '', after: '' });
  const [came] = (await compareWords(lease, two)) ?? [];
  expect(came).toMatchObject({ page: 2, removed: '', added: 'SEGUNDA. El plazo es de un año.' });
});

it('tells what goes on over a page on each of its pages', async () => {
  const before = page('El plazo es de un año.');
  const after = file(['El plazo es de un mes,'], ['prorrogable.']);
  expect(await compareWords(before, after)).toMatchObject([
    { page: 1, removed: 'año.', added: 'mes,', after: '' },
    { page: 2, removed: '', added: 'prorrogable.', before: '' },
  ]);
});

it('tells that everything is other', async () => {
  expect(await compareWords([], lease)).toMatchObject([{ page: 1, removed: '', before: '', after: '' }]);
  expect(await compareWords(lease, [])).toMatchObject([{ page: 1, added: '' }]);
});
