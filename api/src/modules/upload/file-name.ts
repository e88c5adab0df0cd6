import type { MediaType } from './media-type.ts';

const endings: Record<MediaType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
};
const ending: Record<MediaType, string> = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' };
const longest = 150;

/** The name that a file is stored with: no path, no invisible characters, and the ending of its media type. */
export function cleanFileName(name: string, mediaType: MediaType): string {
  const stem = [...baseName(name).replace(endings[mediaType], '')].slice(0, longest).join('') || 'document';
  return stem + ending[mediaType];
}

/** The name that the sender gave the file, without path and invisible characters. May be empty. */
export const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
