import { variableKey } from '@pacta/contracts';
import { PrintedValues } from './expected-text.ts';
import type { Fault } from './fault.ts';
import { PdfPages } from './open-pages.ts';
import { proveColumns } from './prove-columns.ts';
import { provePage, structureOf, type TemplateStructure } from './prove-page.ts';
import { type Proving, proveSpread, type TemplatePages } from './prove-spread.ts';

export interface FillingToProve {
  readonly template: Uint8Array;
  /** Names the same template the same, so that what was read of it may be kept for the next time. */
  readonly sha256: string;
  readonly filled: Uint8Array;
  /** Of each page of the document the one of the template that it comes from, from 1: a page may go on over several. */
  readonly sources: readonly number[];
  /** Pages of the template, from 1, whose text begins on a page of the document on which that of the one before ends. */
  readonly shared?: readonly number[];
  /** Pages of the template, from 1, of whose text some went on in the next column. */
  readonly inColumns?: readonly number[];
  /** What is printed, by the name of its variable. */
  readonly values: Readonly<Record<string, string>>;
  /** The pages that matter, from 1; all of them where nothing is said. */
  readonly pages?: readonly number[] | undefined;
}

/** Reads what was filled once more, with a program that knows nothing of the engine, and compares it with its template. */
export async function proveFilling(filling: FillingToProve): Promise<Fault[]> {
  const printed = new PrintedValues(filling.values);
  const source = new TemplateReader(filling.template, filling.sha256);
  try {
    return await PdfPages.with(filling.filled, async (made) => {
      const { sources, pages, shared = [], inColumns = [] } = filling;
      const isLonger = sources.some((page, index) => page !== index + 1);
      const wanted = (number: number) => !pages || pages.includes(number);
      const faults =
        isLonger || shared.length > 0 || made.count !== sources.length
          ? await proveSpread({ source, made, sources, shared, inColumns, values: printed, wanted })
          : await provePages({ source, made, sources, shared, inColumns, values: printed, wanted });
      return named(faults, Object.keys(filling.values));
    });
  } finally {
    await source.close();
  }
}

const bare = (name: string): string => variableKey(name).replaceAll(' ', '');

/** A fault of no variable is told with one: where a mark could not be read, with the only one whose name begins so, or another such does. */
function named(faults: readonly Fault[], names: readonly string[]): Fault[] {
  const [anyName = ''] = names;
  const startOf = ({ kind, variable }: Fault) => (kind === 'unread' ? onlyOne(names, bare(variable)) : undefined);
  const unread = faults.map(startOf).find((name) => name !== undefined);
  return faults.map((fault) => {
    if (fault.kind === 'unread') return { ...fault, variable: startOf(fault) ?? unread ?? anyName };
    return fault.variable === '' ? { ...fault, variable: anyName } : fault;
  });
}

/** Of some names, that which begins with these letters, if no other does. */
function onlyOne(names: readonly string[], start: string): string | undefined {
  const [name, ...others] = start === '' ? [] : names.filter((each) => bare(each).startsWith(start));
  return others.length === 0 ? name : undefined;
}

async function provePages({ source, made, inColumns, values, wanted }: Proving): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (let number = 1; number <= made.count; number += 1) {
    const prove = inColumns.includes(number) ? proveColumns : provePage;
    const found = wanted(number) ? prove(await source.read(number), await made.read(number), values, number) : [];
    for (const fault of found) faults.push(fault); // a page may have more than a call has room for
  }
  return faults;
}

/** Letters of all template pages that are kept. A guess: some hundred pages, at 300 bytes a letter. */
const mostLetters = 150_000;

const kept = new Map<string, TemplateStructure>();

/** Opens a template only for pages that are not known yet. */
class TemplateReader implements TemplatePages {
  readonly #template: Uint8Array;
  readonly #sha256: string;
  #opened: PdfPages | undefined;

  constructor(template: Uint8Array, sha256: string) {
    this.#template = template;
    this.#sha256 = sha256;
  }

  async read(number: number): Promise<TemplateStructure> {
    const key = `${this.#sha256} ${number}`;
    const structure = kept.get(key) ?? (await this.#readAnew(number));
    kept.delete(key);
    kept.set(key, structure);
    forgetOldest();
    return structure;
  }

  async count(): Promise<number> {
    return (await this.#open()).count;
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  async #readAnew(number: number): Promise<TemplateStructure> {
    return structureOf(await (await this.#open()).read(number));
  }

  async #open(): Promise<PdfPages> {
    this.#opened ??= await PdfPages.open(this.#template);
    return this.#opened;
  }
}

/** But never the newest. */
function forgetOldest(): void {
  let letters = 0;
  for (const [index, [key, { page }]] of [...kept].reverse().entries()) {
    letters += page.glyphs.length;
    if (index > 0 && letters > mostLetters) kept.delete(key);
  }
}
