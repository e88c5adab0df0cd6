import { groupsOf, isNonEmpty } from './lists.ts';

it('puts together what has one key, in the order in which it comes', () => {
  expect([...groupsOf(['uno', 'dos', 'tres', 'cinco'], ({ length }) => length)]).toEqual([
    [3, ['uno', 'dos']],
    [4, ['tres']],
    [5, ['cinco']],
  ]);
});

it('knows whether there is something', () => {
  expect([isNonEmpty([]), isNonEmpty([undefined])]).toEqual([false, true]);
});
