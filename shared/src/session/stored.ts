import { page } from './page.ts';

/*
 * How the session lies in local storage (specification, section 4): strings as they are, other values as JSON;
 * null, empty and the text 'undefined' are absent; a failed read removes the key; corrupt JSON clears everything
 * and reloads the page.
 */

/** Reads a stored string, or null where there is none. */
export function readText(key: string): string | null {
  try {
    const text = localStorage.getItem(key);
    return text === null || text === '' || text === 'undefined' || text === 'null' ? null : text;
  } catch {
    remove(key);
    return null;
  }
}

/** Reads a stored value, or null where there is none. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    localStorage.clear();
    page.reload();
    return null;
  }
}

export function write(key: string, value: unknown): void {
  if (value === null || value === undefined || value === '') remove(key);
  else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that refuses to be read refuses this too; there is nothing left to remove.
  }
}
