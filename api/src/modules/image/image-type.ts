import { sniffMediaType } from '../upload/media-type.ts';

export type ImageType = 'png' | 'jpeg' | 'svg';

const prolog = /^(?:\ufeff|\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/i;

/** The type of an image by its first bytes. A text is an SVG if <svg> is its outermost element. */
export function sniffImageType(head: Buffer): ImageType | undefined {
  const known = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'application/pdf': undefined } as const;
  const mediaType = sniffMediaType(head);
  if (mediaType) return known[mediaType];
  let text = head.toString('utf8');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(prolog, '');
  }
  return /^<(?:\w+:)?svg[\s/>]/.test(text) ? 'svg' : undefined;
}
