import type { Language, PageSize } from '@pacta/contracts';

const letter = { width: 612, height: 792 }; // as in Mexico
const smallest = 400; // points: on anything smaller the lines of a certificate would be too short
const largest = 1_300;

/** As large as the page before it, if one can read a page of that size. */
export function certificateSize(pages: readonly PageSize[]): PageSize {
  const last = pages.at(-1);
  const isUsual = (side: number) => side >= smallest && side <= largest;
  return last && isUsual(last.width) && isUsual(last.height) ? last : letter;
}

const names: readonly (PageSize & Record<Language, string>)[] = [
  { ...letter, en: 'Letter', es: 'Carta' },
  { width: 612, height: 1008, en: 'Legal', es: 'Legal' },
  { width: 612, height: 964, en: 'Oficio', es: 'Oficio' },
  { width: 595, height: 842, en: 'A4', es: 'A4' },
];

const mostNamed = 3;

/** As in "Letter, 216 × 279 mm"; of a file with several sizes the first ones, each with its number of pages. */
export function sizesInWords(pages: readonly PageSize[], language: Language): string {
  const sizes = Map.groupBy(pages, (page) => sizeInWords(page, language));
  if (sizes.size === 1) return [...sizes.keys()].join();
  const counted = [...sizes].slice(0, mostNamed).map(([size, { length }]) => `${length} × ${size}`);
  return counted.join('; ') + (sizes.size > mostNamed ? '; …' : '');
}

function sizeInWords({ width, height }: PageSize, language: Language): string {
  const [short, long] = width < height ? [width, height] : [height, width];
  const known = names.find((name) => Math.abs(name.width - short) < 3 && Math.abs(name.height - long) < 3);
  const measures = `${millimetres(width)} × ${millimetres(height)} mm`;
  return known ? `${known[language]}, ${measures}` : measures;
}

const millimetres = (points: number): number => Math.round((points / 72) * 25.4);
