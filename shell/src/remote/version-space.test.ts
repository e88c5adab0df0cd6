import { openVersionSpace } from './version-space.ts';

const chunks = () => Reflect.get(globalThis, 'webpackChunkmf_test') as string[];

/** Runs as a script of this address would. */
function as<T>(src: string, run: () => T): T {
  const script = Object.assign(document.createElement('script'), { src });
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const result = run();
  current.mockRestore();
  return result;
}

/** As an entry begins: it finds or makes the list, and writes it back. */
const start = () => {
  Reflect.set(globalThis, 'webpackChunkmf_test', chunks() || []);
  return chunks();
};

const entry = (version: string) => `/remotes/mf-test/${version}/remoteEntry.js`;
const chunk = (version: string) => `/remotes/mf-test/${version}/assets/66.js`;

beforeEach(() => {
  for (const version of ['2', '1']) openVersionSpace('mf_test', entry(version));
});

it('keeps the chunks of two versions apart, whenever each arrives', () => {
  const first = as(entry('2'), start);
  const second = as(entry('1'), start);
  as(chunk('1'), () => chunks().push('chunk of 1'));
  as(chunk('2'), () => chunks().push('chunk of 2'));
  expect([first, second]).toEqual([['chunk of 2'], ['chunk of 1']]);
});

it('begins anew with a version that is opened again', () => {
  as(chunk('2'), () => chunks().push('old'));
  openVersionSpace('mf_test', entry('2'));
  expect(as(chunk('2'), chunks)).toEqual([]);
});

it('lets no version find the script of another by its mark', async () => {
  const script = document.createElement('script');
  script.dataset['webpack'] = 'mf-test:chunk-66';
  document.head.append(script);
  await Promise.resolve();
  expect(script.dataset['webpack']).toBeUndefined();
});
