import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { corpusFile, wholeCorpus } from './expected.ts';
import { fillWith, openTemplate, type Refusals } from './outcome.ts';
import { type ValueSet, valueSets } from './values.ts';

/** `pnpm corpus`: fills each file with each set of values, and writes what became of it to outcomes.json and TABLE.md. */
export type Outcomes = Readonly<Record<string, Readonly<Record<ValueSet, Refusals>>>>;

const outcomesFile = path.join(import.meta.dirname, 'outcomes.json');
const tableFile = path.join(import.meta.dirname, 'TABLE.md');

export const recordedOutcomes = (): Outcomes => JSON.parse(readFileSync(outcomesFile, 'utf8')) as Outcomes;

interface Row {
  readonly name: string;
  readonly producer: string;
  readonly variables: number;
  readonly outcomes: Readonly<Record<ValueSet, Refusals>>;
  readonly first: number; // milliseconds of the first filling, with its proof
  readonly next: number; // and of the second
}

async function rowOf(name: string): Promise<Row> {
  const document = await PDF.load(corpusFile(name));
  const template = await openTemplate(name);
  const filled = [];
  for (const set of valueSets) filled.push([set, await fillWith(template, set)] as const);
  const outcomes = Object.fromEntries(filled.map(([set, { refusals }]) => [set, refusals])) as Row['outcomes'];
  const [first = 0, next = 0] = filled.map(([, { milliseconds }]) => milliseconds);
  return {
    name,
    producer: document.getProducer() || (name.split('-')[0] ?? ''),
    variables: template.found.length,
    outcomes,
    first,
    next,
  };
}

const told = (refusals: Refusals): string =>
  Object.entries(refusals)
    .map(([reason, names]) => `${reason} ${names.split(', ').length}`)
    .join(', ') || 'right';

const cellsOf = ({ name, producer, variables, outcomes, first, next }: Row): string[] => [
  name,
  producer.split(/ [-(]/)[0] ?? '',
  `${variables}`,
  ...valueSets.map((set) => told(outcomes[set])),
  first.toFixed(0),
  next.toFixed(0),
];

function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['file', 'producer', 'variables', ...valueSets, 'first ms', 'next ms'],
    ['---', '---', '--:', ...valueSets.map(() => '---'), '--:', '--:'],
    ...rows.map(cellsOf),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const introduction = `# The corpus, filled

\`pnpm corpus\` writes this page. Each file is read and filled with five sets of values (\`values.ts\`), and each filling proved. *right*: the
proof found nothing. Else how many variables were refused, by reason: *no room* and *no glyph* by the engine, the others by the proof
(\`packages/contracts/src/filling-fault.ts\`). Milliseconds are of one run: the first filling of a file with its proof, and the next.
`;

function summaryOf(rows: readonly Row[]): string {
  const right = (set: ValueSet) => rows.filter(({ outcomes }) => Object.keys(outcomes[set]).length === 0).length;
  return `${rows.length} files; right with ${valueSets.map((set) => `${set} values: ${right(set)}`).join(', ')}.`;
}

if (import.meta.main) {
  const rows: Row[] = [];
  for (const name of Object.keys(wholeCorpus).sort()) rows.push(await rowOf(name));
  const outcomes = Object.fromEntries(rows.map((row) => [row.name, row.outcomes]));
  writeFileSync(outcomesFile, `${JSON.stringify(outcomes, null, 2)}\n`);
  const page = `${introduction}\n${summaryOf(rows)}\n\n${tableOf(rows)}\n`;
  writeFileSync(tableFile, page);
  console.log(page);
}
