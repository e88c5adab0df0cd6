/** A file that was changed in a way of its own for each seed: as damage on its way would, or somebody who looks for a hole. */
export function mutantOf(file: Buffer, seed: number): Buffer {
  const random = randomOf(seed);
  let mutant = file;
  const changes = 1 + random(4);
  for (let change = 0; change < changes; change += 1) {
    const mutate = mutations[random(mutations.length)] as Mutation;
    mutant = mutate(mutant, random);
  }
  return mutant;
}

/** A whole number below the one given. */
type Random = (below: number) => number;
type Mutation = (file: Buffer, random: Random) => Buffer;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const absurd = [
  '-1',
  '0',
  '4294967296',
  '9'.repeat(400),
  `-${'9'.repeat(40)}`,
  '0.0000001',
  '1e9',
  '65536',
  '2147483647',
];
const strange = [
  '(',
  ')',
  '<',
  '>>',
  '<<',
  '[',
  ']',
  '{',
  '}',
  'R',
  'null',
  '/',
  '%',
  'endobj',
  'stream',
  'endstream',
  '<FEFF',
  '(\\',
];
const operators = ['q', 'Q', 'BT', 'ET', 'Tj', 'Do', 'cm', 'W n', 'BI', 'ID', 'EI', 'f', "'", 'TJ', 'Tf', 'gs', 'sh'];

const mutations: readonly Mutation[] = [
  function flipBits(file, random) {
    const copy = Buffer.from(file);
    for (let flips = 1 + random(20); flips > 0; flips -= 1) {
      const at = random(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    }
    return copy;
  },
  function cut(file, random) {
    return Buffer.concat([file.subarray(0, random(file.length)), Buffer.from('\n%%EOF\n')]);
  },
  function takeOut(file, random) {
    const from = random(file.length);
    return Buffer.concat([file.subarray(0, from), file.subarray(Math.min(file.length, from + 1 + random(400)))]);
  },
  function repeat(file, random) {
    const from = random(file.length);
    const part = file.subarray(from, from + 1 + random(400));
    return Buffer.concat([
      file.subarray(0, from),
      ...Array.from({ length: 1 + random(200) }, () => part),
      file.subarray(from),
    ]);
  },
  function swapTokens(file, random) {
    const [one, other] = [tokenIn(file, random), tokenIn(file, random)].sort((a, b) => a.start - b.start);
    if (!one || !other || one.end > other.start) return file;
    const [first, second] = [file.subarray(one.start, one.end), file.subarray(other.start, other.end)];
    return Buffer.concat([
      file.subarray(0, one.start),
      second,
      file.subarray(one.end, other.start),
      first,
      file.subarray(other.end),
    ]);
  },
  (file, random) => replaced(file, random, /\b\d+ 0 R\b/g, () => `${random(40)} 0 R`),
  (file, random) => replaced(file, random, /\b\d+ 0 R\b/g, (all) => all[random(all.length)] ?? '1 0 R'),
  (file, random) => replaced(file, random, /\b\d+ 0 R\b/g, () => `${1 + random(6)} 0 R`), // the page tree and its pages
  (file, random) => replaced(file, random, /(?<=[\s[/])-?\d+(?:\.\d+)?(?=[\s\]/>])/g, () => any(absurd, random)),
  (file, random) => replaced(file, random, /(?<=[\s[/])-?\d+(?:\.\d+)?(?=[\s\]/>])/g, () => any(absurd, random)),
  (file, random) => replaced(file, random, /[<>[\]()]{1,2}/g, () => any(strange, random)),
  (file, random) => replaced(file, random, /\/[A-Za-z]\w*/g, (all) => all[random(all.length)] ?? '/Type'),
  (file, random) =>
    replaced(file, random, /(?<=\s)(?:Tj|TJ|cm|re|Td|Tf|Do|q|Q|BT|ET|rg|f|S)(?=\s)/g, () => any(operators, random)),
  (file, random) =>
    replaced(file, random, /[<>[\]()]{1,2}/g, () => any(['[', '<<', '<< /A ', '('], random).repeat(1 + random(3_000))),
];

const any = <T>(all: readonly T[], random: Random): T => all[random(all.length)] as T;

function replaced(file: Buffer, random: Random, pattern: RegExp, by: (all: string[]) => string): Buffer {
  const text = file.toString('latin1');
  const found = [...text.matchAll(pattern)];
  const one = found[random(found.length)];
  if (!one) return file;
  const put = by(found.map(([all]) => all));
  return Buffer.from(text.slice(0, one.index) + put + text.slice(one.index + one[0].length), 'latin1');
}

function tokenIn(file: Buffer, random: Random): { start: number; end: number } {
  const isBlank = (at: number) => (file[at] ?? 32) <= 32;
  let start = random(file.length);
  while (start > 0 && !isBlank(start - 1)) start -= 1;
  let end = start;
  while (end < file.length && !isBlank(end)) end += 1;
  return { start, end };
}
