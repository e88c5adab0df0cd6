import type { MediaType } from './media-type.ts';

const endings: Record<MediaType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
};
const ending: Record<MediaType, string> = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' };
const longest = 150;

/** The name that a file goes by: no path, nothing invisible, and the ending of what it is. */
export function cleanFileName(name: string, mediaType: MediaType): string {
  const stem = [...baseName(name).replace(endings[mediaType], '')].slice(0, longest).join('') || 'document';
  return stem + ending[mediaType];
}

/** What a sender calls a file, without a path and what is invisible; may be empty. */
export const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
