import { aUser } from '@pacta/shared/testing';

/** Opens an address in a browser that has these things stored; tells what language the page begins in. */
function languageAt(address: string, stored: Record<string, string> = {}): string {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', address);
  jest.isolateModules(() => require('./early.ts'));
  return document.documentElement.lang;
}

const spanishMail = '/document/vobo/42#key=spent&lang=es';
const account = (language: 'en' | 'es') => ({ user: JSON.stringify(aUser({ language })) });

beforeAll(() => {
  Object.assign(globalThis, {
    AREA_CHUNKS: {},
    OWN_FILES: null,
    matchMedia: () => ({ matches: false }),
    fetch: () => Promise.reject(new Error('Not here.')),
  });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['English, for a newcomer', '/', {}, 'en'],
  ['that of the mail, for a newcomer', spanishMail, {}, 'es'],
  ['that of the account', '/', account('es'), 'es'],
  ['that of the account before that of the mail', spanishMail, account('en'), 'en'],
  ['what was chosen before all others', spanishMail, { ...account('es'), language: 'en' }, 'en'],
  ['that of the mail where the stored account is broken', spanishMail, { user: '{' }, 'es'],
])('begins in a language: %s', (_, address, stored, language) => {
  expect(languageAt(address, stored)).toBe(language);
});

it('goes on in the language of the mail after a reload, when its key has left the address', () => {
  expect(languageAt(spanishMail)).toBe('es');
  expect(languageAt('/document/vobo/42')).toBe('es');
});

it('spares the page code made of text, which its policy refuses', () => {
  const compile = jest.spyOn(globalThis, 'Function');
  jest.isolateModules(() => {
    require('./early.ts');
    require('@pacta/contracts').Credentials.safeParse({});
  });
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});
