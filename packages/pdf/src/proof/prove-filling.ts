import { PrintedValues } from './expected-text.ts';
import type { Fault } from './fault.ts';
import { PdfPages } from './open-pages.ts';
import { provePage, structureOf, type TemplateStructure } from './prove-page.ts';

export interface FillingToProve {
  readonly template: Uint8Array;
  /** Names the same template the same, so that what was read of it may be kept for the next time. */
  readonly sha256: string;
  readonly filled: Uint8Array;
  /** What is printed, by the name of its variable. */
  readonly values: Readonly<Record<string, string>>;
  /** The pages that matter, from 1; all of them where nothing is said. */
  readonly pages?: readonly number[] | undefined;
}

/** Reads what was filled once more, with a program that knows nothing of the engine, and compares it with its template. */
export async function proveFilling(filling: FillingToProve): Promise<Fault[]> {
  const printed = new PrintedValues(filling.values);
  const [anyName = ''] = Object.keys(filling.values);
  const source = new TemplateReader(filling.template, filling.sha256);
  try {
    return await PdfPages.with(filling.filled, async (made) => {
      const faults: Fault[] = [];
      for (let number = 1; number <= made.count; number += 1) {
        if (filling.pages && !filling.pages.includes(number)) continue;
        const structure = await source.read(number);
        faults.push(...provePage(structure, await made.read(number), printed, number));
      }
      return faults.map((fault) => (fault.variable === '' ? { ...fault, variable: anyName } : fault));
    });
  } finally {
    await source.close();
  }
}

/** Letters of all template pages that are kept. A guess: some hundred pages, at 300 bytes a letter. */
const mostLetters = 150_000;

const kept = new Map<string, TemplateStructure>();

/** Opens a template only for pages that are not known yet. */
class TemplateReader {
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

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  async #readAnew(number: number): Promise<TemplateStructure> {
    this.#opened ??= await PdfPages.open(this.#template);
    return structureOf(await this.#opened.read(number));
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
