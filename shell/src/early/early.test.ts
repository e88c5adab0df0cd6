import { tellTroubles } from '@pacta/contracts/trouble';
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
let listening: jest.SpyInstance<void, Parameters<typeof addEventListener>>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listening = jest.spyOn(globalThis, 'addEventListener');
});
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) removeEventListener(type, listener, options);
  jest.restoreAllMocks();
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

describe('a first script that does not come, or is not what was published', () => {
  function lose(files: Record<string, string>) {
    const sent: Request[] = [];
    const answers = (address: string, init?: RequestInit) => {
      if (init) sent.push(new Request(new URL(address, location.href), init));
      return files[address] ? Promise.resolve(new Response(files[address])) : Promise.reject(new Error('Not here.'));
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation(answers as typeof fetch);
    jest.isolateModules(() => require('./early.ts'));
    const script = Object.assign(document.createElement('script'), { src: '/assets/main.0123456789.js', defer: true });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    return { sent };
  }
  it('is told to the server by the page, as the shell would have', async () => {
    const { sent } = lose({ '/config.json': '{"apiBase":"https://api.example.com/v1/","logos":{}}' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([
      `POST https://api.example.com/v1${tellTroubles.path}`,
    ]);
    const { troubles } = tellTroubles.body.parse(await sent[0]?.json());
    expect(troubles).toMatchObject([{ kind: 'unavailable', remote: 'shell', detail: 'Script main', page: '/*' }]);
    expect(document.documentElement.dataset['failed']).toBe('');
  });

  it('is told to nobody by those who are offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent } = lose({ '/config.json': '{"apiBase":"/v1","logos":{}}' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });
});

it('spares the page code made of text, which its policy refuses', () => {
  const compile = jest.spyOn(globalThis, 'Function');
  jest.isolateModules(() => {
    require('./early.ts');
    require('@pacta/contracts').Credentials.safeParse({});
  });
  expect(compile).not.toHaveBeenCalled();
});
