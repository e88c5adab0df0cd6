import { tellsOfPages } from './page-mentions.ts';

/** A line of a page, as far as numbers of pages are looked for in it. */
export interface SaidLine {
  readonly text: string; // as it is drawn
  readonly words: string; // with a blank wherever a gap shows one: some producers draw none
  readonly left: number;
  readonly right: number;
  readonly y: number; // of its baseline, points
  readonly isOuter: boolean; // where heads and feet are
  readonly isFixed: boolean; // the same content draws it on several pages, or it is turned
}

/** What a number of a line stands for; undefined: for something else. */
export type NumberRole = 'page' | 'total' | undefined;

/** The roles of the numbers of lines, by the line; lines without numbers of pages are not in it. */
export type NumberRoles = ReadonlyMap<SaidLine, readonly NumberRole[]>;

/**
 * Which numbers of a document are those of its pages, and how many it has. Undefined where that is not sure: then no page
 * may be added, as the document would say something untrue of itself.
 */
export function pageNumbersIn(pages: readonly (readonly SaidLine[])[]): NumberRoles | undefined {
  const found = groupsOf(pages).map((group) => ({ group, roles: rolesOf(group, pages.length) }));
  const isNumbered = found.some(({ group, roles }) => numberAll(group, roles, pages.length));
  const isOther = (group: readonly Placed[]) =>
    (isNumbered && (group.every(isBare) || isOfSomethingElse(group, pages.length))) || isOfList(group, pages);
  const groups = found.filter(({ group, roles }) => roles || !isOther(group));
  if (groups.some(({ group, roles }) => !roles || (isNumber(roles) && group.some(({ line }) => line.isFixed))))
    return undefined;
  const numbered = groups.flatMap(({ group, roles = [] }) =>
    isNumber(roles) ? group.map(({ line }) => [line, roles] as const) : [],
  );
  const roles = new Map<SaidLine, readonly NumberRole[]>(numbered);
  const others = pages.map((lines) => lines.filter((line) => !roles.has(line)));
  const isUnsure =
    others.some((lines) => [...textsOf(lines)].some((text) => tellsOfPages(text, pages.length))) ||
    isIndexed(others) ||
    isRoman(others) ||
    isFoliated(others) ||
    isPerhapsNumbered(others);
  return isUnsure ? undefined : roles;
}

/** Whether numbers are those of all pages of several. */
const numberAll = (group: readonly Placed[], roles: readonly NumberRole[] | undefined, pages: number): boolean =>
  pages > 1 && roles?.[0] === 'page' && new Set(group.map(({ page }) => page)).size === pages;

/** On one page only of a document whose pages have their numbers, it names no page and says nothing true of it: "Pagaré 1/1". */
function isOfSomethingElse(group: readonly Placed[], pages: number): boolean {
  return group.every(({ line, numbers, page }) => {
    const isTrue = numbers.some((number, at) => number === page && numbers[at + 1] === pages);
    return page === group[0]?.page && !isTrue && !namesPage.test(line.text);
  });
}

/** Points by which the numbers of one list may begin or end beside each other. A guess: a longer one is wider. */
const sameList = 1.5;

/**
 * A number of another page than its own, or of none, over or under the one before or behind it, at one end or in one middle: those of clauses, in
 * circles or beside their text.
 */
const isOfList = (group: readonly Placed[], pages: readonly (readonly SaidLine[])[]): boolean =>
  group.every((placed) => {
    const { line, numbers, page } = placed;
    const isNext = (other: SaidLine) => Math.abs(Number(other.text) - Number(line.text)) === 1;
    const isInOrder = (other: SaidLine) => Number(other.text) > Number(line.text) === other.y < line.y;
    return (
      isBare(placed) &&
      numbers[0] !== page &&
      (pages[page - 1] ?? []).some(
        (other) => isBareText(other.text) && isNext(other) && isInOrder(other) && areInColumn(other, line),
      )
    );
  });

const areInColumn = (one: SaidLine, other: SaidLine): boolean =>
  Math.min(
    Math.abs(one.left - other.left),
    Math.abs(one.right - other.right),
    Math.abs(one.left + one.right - other.left - other.right) / 2,
  ) < sameList;

const isBareText = (text: string): boolean => /^\d{1,4}$/.test(text.trim());

const isBare = ({ line }: Placed): boolean => isBareText(line.text);

const isNumber = (roles: readonly NumberRole[]): boolean => roles.some((role) => role !== undefined);

interface Placed {
  readonly line: SaidLine;
  readonly page: number; // from 1
  readonly numbers: readonly number[];
}

/** Points by which the same line may stand higher or lower on another page. A guess: what programs round. */
const sameHeight = 1.5;

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** What a line says beside its numbers. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '');

/** Lines that say the same at the same height, but for their numbers. */
function groupsOf(pages: readonly (readonly SaidLine[])[]): Placed[][] {
  const placed = pages.flatMap((lines, index) =>
    lines
      .filter((line) => line.isOuter && /\d/.test(line.text))
      .map((line): Placed => ({ line, page: index + 1, numbers: numbersIn(line.text) })),
  );
  return [...Map.groupBy(placed, ({ line }) => withoutNumbers(line.text)).values()].flatMap(byHeight);
}

function byHeight(alike: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const placed of alike) {
    const group = groups.find(([first]) => first && Math.abs(first.line.y - placed.line.y) < sameHeight);
    if (group) group.push(placed);
    else groups.push([placed]);
  }
  return groups;
}

const [spanishWord, englishWord] = [String.raw`(?:p[áa]g(?:ina|\.)?s?|hoja|foja)`, '(?:page|sheet)'];
const pageWord = `(?:${spanishWord}|${englishWord})`;
const namesPage = new RegExp(pageWord, 'iu');

/** Between two languages. */
const stroke = String.raw`\s*[/|·–—-]\s*`;

/** What joins a number with how many there are, in one language or in two: "de", "of / de". */
const joining = String.raw`\s*(?:(?:de|of)(?:${stroke}(?:de|of))?|\/)\s*`;

/** A line that can be no other: a word for a page, "2 de 3", or a number by itself. */
const looksNumbered = new RegExp(String.raw`${pageWord}\W{0,3}\d|\d${joining}\d|^\W*\d{1,4}\W*$`, 'iu');

const onlyPage = (word: string): string => String.raw`${word}\W{0,3}1(?:${joining}1)?`;

/** A page in two languages: "Page / Página 1 of / de 1", "Page 1 of 1 / Página 1 de 1". */
const inTwoLanguages = [
  onlyPage(`(?:${englishWord}${stroke}${spanishWord}|${spanishWord}${stroke}${englishWord})`),
  `${onlyPage(englishWord)}${stroke}${onlyPage(spanishWord)}`,
  `${onlyPage(spanishWord)}${stroke}${onlyPage(englishWord)}`,
].join('|');

/** The numbers of a document of one page, which nothing but their words tells. */
const numberedAlone = new RegExp(
  String.raw`(?:${inTwoLanguages}|${onlyPage(pageWord)}|^\W*1${joining}1|^[^\p{L}\p{N}$]{0,3}1)\W{0,3}$`,
  'iu',
);

/** Undefined where it is not sure; roles by the order of the numbers. */
function rolesOf(group: readonly Placed[], pages: number): readonly NumberRole[] | undefined {
  const [first] = group;
  if (!first) return [];
  const isOften = new Set(group.map(({ page }) => page)).size < group.length;
  const roles = isOften ? first.numbers.map(() => undefined) : soleRoles(group, first, pages);
  const isOther = roles.includes('page') && !looksNumbered.test(first.line.text); // "Anexo 1" on the first page, "Anexo 2" on the second
  const isOdd = roles.some((role, at) => role === 'page' && roles[at + 1] === undefined && joins(group, at + 1));
  return isOther ||
    isOdd ||
    isCountedElsewhere(group) ||
    (looksNumbered.test(first.line.text) && !roles.includes('page'))
    ? undefined
    : roles;
}

const soleRoles = (group: readonly Placed[], first: Placed, pages: number): NumberRole[] =>
  group.length > 1 ? comparedRoles(group, pages) : loneRoles(first, pages);

/** Whether sheets are counted through several documents, as the folios of a register: a page that is added would have none. */
function isCountedElsewhere(group: readonly Placed[]): boolean {
  const pages = new Set(group.map(({ page }) => page));
  if (pages.size < 2) return false;
  return (group[0]?.numbers ?? []).some((_, at) => {
    const values = group.map(({ numbers }) => numbers[at] ?? 0);
    const offsets = new Set(group.map(({ page }, index) => (values[index] ?? 0) - page));
    return values.every(Number.isSafeInteger) && offsets.size === 1 && !offsets.has(0);
  });
}

/** A number that counts with the pages is theirs; the same one everywhere behind it, as large as the last, is how many there are. */
function comparedRoles(group: readonly Placed[], pages: number): NumberRole[] {
  const count = group[0]?.numbers.length ?? 0;
  const roles: NumberRole[] = [];
  for (let at = 0; at < count; at += 1) {
    const offsets = new Set(group.map(({ numbers, page }) => (numbers[at] ?? 0) - page));
    const values = new Set(group.map(({ numbers }) => numbers[at]));
    const [offset = 0] = offsets;
    const isTotal = values.size === 1 && roles[at - 1] === 'page' && joins(group, at) && values.has(pages);
    if (offsets.size === 1 && offset === 0) roles.push('page');
    else roles.push(isTotal ? 'total' : undefined);
  }
  return roles;
}

const joint = new RegExp(`^${joining}$`, 'i');

/** Whether "de", "of" or a stroke stands before a number. */
const joins = ([first]: readonly Placed[], at: number): boolean => {
  const before = at < (first?.numbers.length ?? 0) ? (first?.line.text.split(/\d+/)[at] ?? '') : '';
  return joint.test(before);
};

function loneRoles({ line, numbers, page }: Placed, pages: number): NumberRole[] {
  const [said] = (pages === 1 && page === 1 && numberedAlone.exec(line.text)) || [];
  const others = numbers.length - numbersIn(said ?? '').length;
  return numbers.map((_, at) => {
    if (at < others) return undefined;
    return at > others && joins([{ line, numbers, page }], at) ? 'total' : 'page';
  });
}

/** How many lines stand beside each other at most, as columns. A guess. */
const mostBeside = 8;

/** What lines say, row after row, and each with the one below it: where a page has columns that is not the next one. */
function textsOf(lines: readonly SaidLine[]): Set<string> {
  const joined = (some: readonly SaidLine[]) => [
    some.map(({ words }) => words).join(' '),
    some.map(({ text }) => text).join(' '), // letters that are set apart have gaps within words
  ];
  const pairs = lines.flatMap((line, at) => {
    const below = lineBelow(lines, at);
    return below ? joined([line, below]) : [];
  });
  return new Set([...joined(lines), ...pairs]);
}

/** Undefined where it is the next one. */
function lineBelow(lines: readonly SaidLine[], at: number): SaidLine | undefined {
  const { left, right } = lines[at] ?? { left: 0, right: 0 };
  let next = at + 1;
  for (const one of lines.slice(next, next + mostBeside)) {
    if (one.left < right && one.right > left) break;
    next += 1;
  }
  return next > at + 1 ? lines[next] : undefined;
}

const romanNumber = /^\W*[ivxlc]{1,7}\W*$/i;

const romanOne = /^\W*i\W*$/i;

/** Whether pages count themselves in Roman numbers: they stand by themselves, other ones on each page. */
function isRoman(pages: readonly (readonly SaidLine[])[]): boolean {
  if (isSole(pages, romanOne)) return true;
  const found = pages.map((lines) => lines.filter((line) => line.isOuter && romanNumber.test(line.text)));
  return found.filter((lines) => lines.length > 0).length > 1;
}

/** Characters: what is longer is a sentence. A guess. */
const longestFolio = 45;

/** Whether the only page of a document has such a line where heads and feet are. */
const isSole = (pages: readonly (readonly SaidLine[])[], pattern: RegExp): boolean =>
  pages.length === 1 && (pages[0] ?? []).some(({ isOuter, words }) => isOuter && pattern.test(words));

/** What a number behind it is of: nobody takes it for that of the page. */
const counted = [
  'anexo|ap[ée]ndice|exhibit|annex|schedule|appendix|versi[óo]n|version|rev|revisi[óo]n|revision|edici[óo]n|formato|modelo',
  'no|n[úu]m|n[úu]mero|number|lote|etapa|fase|parte|part|volumen|tomo|libro|secci[óo]n|section|cap[íi]tulo|article|art[íi]culo',
  'piso|local|interior|int|edificio|torre|sur|norte|oriente|poniente|floor|suite',
].join('|');

/** A number by itself at the end of a line, or apart at its beginning: "Contrato | 1", "[1] Contrato", "Obra 2026 – 1"; but no point of a list. */
const soleOne = new RegExp(
  String.raw`^\W*(?:P\.?\s*1\W*$|1\s*(?:[|·•—–/\]]|-\s))|(?<!(?<!\p{L})(?:${counted})\W{0,3})(?<=[\s|·•—–/,([-])1[^\p{L}\p{N}}]{0,3}$`,
  'iu',
);

/** Rows from the edges of a page where its heads and feet are. A guess. */
const rowsAtEdge = 2;

/** Whether the first or the last rows of the only page have such a number, which may be that of the page, or not. */
const isPerhapsNumbered = (pages: readonly (readonly SaidLine[])[]): boolean => isSole(pages.map(atEdges), soleOne);

function atEdges(lines: readonly SaidLine[]): SaidLine[] {
  const outer = lines.filter(({ isOuter }) => isOuter);
  const heightOf = ({ y }: SaidLine) => Math.round(y / sameHeight);
  const heights = [...new Set(outer.map(heightOf))].sort((a, b) => a - b);
  const edges = [...heights.slice(0, rowsAtEdge), ...heights.slice(-rowsAtEdge)];
  return outer.filter((line) => edges.includes(heightOf(line)));
}

const folioOne = /^\W*folio\W{0,3}(?:n[úu]m\W{0,3})?0*1\W*$/iu;

/** Whether the leaves of a book are counted at one height of several pages, by numbers, words or their sides. */
function isFoliated(pages: readonly (readonly SaidLine[])[]): boolean {
  if (isSole(pages, folioOne)) return true;
  const folios = pages.map((lines) =>
    lines.filter(
      ({ isOuter, words }) => isOuter && words.length < longestFolio && /(?<!\p{L})folios?(?!\p{L})/iu.test(words),
    ),
  );
  return folios.some((lines, at) =>
    folios.slice(at + 1).some((others) => lines.some((line) => others.some((one) => isChanged(line, one)))),
  );
}

const isChanged = (line: SaidLine, other: SaidLine): boolean =>
  Math.abs(line.y - other.y) < sameHeight && line.words !== other.words;

const heading = /^\W*(?:[íi]ndice|contenido|tabla de contenidos?|sumario|contents|table of contents)\W*$/iu;
const entry = /(?<![.·…]\s?)(?:[.·…]\s?){4,}\s*(\d{1,4})$/;

/** Whether there is a table of contents, which may name pages. */
const isIndexed = (pages: readonly (readonly SaidLine[])[]): boolean =>
  areNamed(pages) || pages.flat().some(({ words }) => heading.test(words.trim()));

/** Whether entries of a table of contents name pages. */
export function areNamed(pages: readonly (readonly SaidLine[])[]): boolean {
  const texts = pages.flat().map(({ words }) => words.trim());
  return texts.filter((text) => Number(entry.exec(text)?.[1] ?? Infinity) <= pages.length).length > 1;
}
