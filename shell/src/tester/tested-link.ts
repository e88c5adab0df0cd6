import { chooseLanguage } from '@pacta/shared/i18n';
import { anyText, object, recordOf, text } from '@pacta/shared/remote';
import type { OpenRegistry } from '../configuration/open-registry.ts';
import { readRelease } from '../remote/override.ts';
import { isRemoteName, type RemoteName } from '../remote/remote-name.ts';

/** What a link for testers says of the page that it was copied from; overrides are in it as they are in any address. */
export interface TestedPage {
  environment: string;
  /** Of the registry: how its SHA-256 begins. */
  revision: string;
  role: string;
  /** The folder of each remote's version. */
  folders: Record<RemoteName, string>;
}

const key = 'testedPage';
const prefix = 'tested.';
const oneWord = /^[\w.-]{1,64}$/;
const oneFolder = /^[\w+-][\w.+-]{0,99}$/;

/** Reads what a link says, or what one said before in this browser session. Null where there is none. */
export function takeTestedPage(search: string, storage: Storage): TestedPage | null {
  const asked = new URLSearchParams(search);
  const said = (name: string) => wordIn(asked.get(prefix + name) ?? '');
  if (said('revision') === '') return stored(storage);
  const named = [...asked].filter(([name]) => name.startsWith(prefix));
  const folders = foldersOf(named.map(([name, folder]) => [name.slice(prefix.length), folder]));
  const page = { environment: said('environment'), revision: said('revision'), role: said('role'), folders };
  const language = said('language');
  if (language === 'en' || language === 'es') chooseLanguage(language);
  storage.setItem(key, JSON.stringify(page));
  return page;
}

/** What stands in a link is shown: a word, or nothing. */
const wordIn = (value: string): string => (oneWord.test(value) ? value : '');

function foldersOf(named: [name: string, folder: string][]): TestedPage['folders'] {
  const folders: TestedPage['folders'] = {};
  for (const [name, folder] of named) if (isRemoteName(name) && oneFolder.test(folder)) folders[name] = folder;
  return folders;
}

const Stored = object({ environment: anyText, revision: text(), role: anyText, folders: recordOf(text()) });

/** Null where there is none, or it is not as this wrote it. */
function stored(storage: Storage): TestedPage | null {
  try {
    const page = Stored.parse(JSON.parse(storage.getItem(key) ?? ''));
    return { ...page, folders: foldersOf(Object.entries(page.folders)) };
  } catch {
    return null;
  }
}

export const forgetTestedPage = (storage: Storage): void => storage.removeItem(key);

const folderOf = (base: string): string => base.split('/').at(-2) ?? '';

/** The registry as it was where the link was copied: each version from beside the one that is live. What is gone stays as it is now, and is named. */
export async function asTested(
  { remotes, ...registry }: OpenRegistry,
  { folders }: TestedPage,
): Promise<{ registry: OpenRegistry; gone: RemoteName[] }> {
  const then = { ...remotes };
  const gone: RemoteName[] = [];
  for (const [name, row] of Object.entries(remotes) as [RemoteName, OpenRegistry['remotes'][RemoteName]][]) {
    const folder = folders[name];
    if (!folder || folder === folderOf(row.active.base)) continue;
    if (row.previous && folder === folderOf(row.previous.base)) {
      then[name] = { active: row.previous, previous: null };
      continue;
    }
    try {
      const base = row.active.base.replace(/[^/]+\/$/, `${folder}/`);
      then[name] = { active: { ...row.active, ...(await readRelease(name, base)) }, previous: null };
    } catch (problem) {
      console.error(`${name} of ${folder} is not here any more.`, problem);
      gone.push(name);
    }
  }
  return { registry: { ...registry, remotes: then }, gone };
}

/** The address of this page with all that decides what it shows, for somebody who is to see the same. */
export function linkTo(
  address: string,
  page: TestedPage & { language: string },
  overrides: Record<string, string>,
): string {
  const link = new URL(address);
  link.hash = ''; // it may have a key
  link.search = '';
  const { folders, ...said } = page;
  for (const [name, value] of Object.entries({ ...said, ...folders })) link.searchParams.set(prefix + name, value);
  for (const [name, origin] of Object.entries(overrides)) link.searchParams.set(`remote.${name}`, origin);
  return link.href;
}

/** The folders that a registry makes live. */
export const foldersIn = ({ remotes }: Pick<OpenRegistry, 'remotes'>): TestedPage['folders'] =>
  Object.fromEntries(Object.entries(remotes).map(([name, { active }]) => [name, folderOf(active.base)]));
