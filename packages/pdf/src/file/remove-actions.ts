import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import type { RemovedPart } from '@pacta/contracts';
import { dictOf, resolved } from '../content/objects.ts';
import { partOfLink, removedPartOf } from './removed-part.ts';

/**
 * Takes out of a document what acts by itself, what plays, what it carries along, and signatures, which a document that is
 * made from it cannot keep. Links to the web and inside the document stay.
 */
export const removeActions = (pdf: PDF): RemovedPart[] => clean(pdf, undefined);

/** The same, but signatures stay: who sent the document wants it as it is. What would prove them later goes all the same. */
export const removePrograms = (pdf: PDF): RemovedPart[] =>
  clean(pdf, new Set(['javascript', 'launch', 'embedded_file', 'submit_form', 'other_action']));

function clean(pdf: PDF, parts: ReadonlySet<RemovedPart> | undefined): RemovedPart[] {
  const removed = new Set<RemovedPart>();
  const cleaner = new Cleaner(pdf, removed, parts);
  cleaner.cleanCatalog();
  cleaner.cleanAll();
  return [...removed];
}

/** Where a file specification has what it carries (ISO 32000-2, 7.11.4). */
const files = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);

/** What only an annotation has, and not something else with a subtype of that name. */
const isPlaced = ['Rect', 'RichMediaContent', 'FS', 'P'];

/** Where a stream says that its bytes lie in another file (ISO 32000-2, 7.3.8.2): what is seen would not be what is signed. */
const outside = ['F', 'FFilter', 'FDecodeParms'];

/** Annotations that play or open something (ISO 32000-2, 12.5.6). */
const players = new Map<string, RemovedPart>([
  ['FileAttachment', 'embedded_file'],
  ['RichMedia', 'other_action'],
  ['Screen', 'other_action'],
  ['Movie', 'other_action'],
  ['Sound', 'other_action'],
  ['3D', 'other_action'],
]);

/** Trees of the catalog's `Names` (ISO 32000-2, 7.7.4). */
const nameTrees: readonly (readonly [string, RemovedPart])[] = [
  ['JavaScript', 'javascript'],
  ['EmbeddedFiles', 'embedded_file'],
  ['Renditions', 'other_action'],
  ['AlternatePresentations', 'other_action'],
];

class Cleaner {
  readonly #pdf: PDF;
  readonly #removed: Set<RemovedPart>;
  readonly #parts: ReadonlySet<RemovedPart> | undefined; // undefined: all of them

  constructor(pdf: PDF, removed: Set<RemovedPart>, parts: ReadonlySet<RemovedPart> | undefined) {
    this.#pdf = pdf;
    this.#removed = removed;
    this.#parts = parts;
  }

  cleanCatalog(): void {
    const catalog = this.#catalog();
    if (!catalog) return;
    this.#cleanNames(dictOf(this.#pdf, catalog.get('Names')));
    this.#cleanForm(dictOf(this.#pdf, catalog.get('AcroForm')));
    this.#cleanBase(catalog);
    this.#delete(catalog, 'Collection', 'embedded_file');
    this.#delete(catalog, 'Perms', 'signature');
    catalog.delete('DSS'); // it proves signatures: without them it only names strangers whom a later seal's checks might ask
    for (const key of ['Requirements', 'Legal']) this.#delete(catalog, key, undefined);
  }

  #cleanNames(trees: PdfDict | undefined): void {
    for (const [name, part] of nameTrees) {
      const tree = trees && dictOf(this.#pdf, trees.get(name));
      if (tree) this.#delete(trees, name, isEmpty(tree) ? undefined : part);
    }
  }

  /** What stands before every link without a scheme (ISO 32000-2, 12.6.4.8). */
  #cleanBase(catalog: PdfDict): void {
    const base = dictOf(this.#pdf, catalog.get('URI'))?.getString('Base', this.#resolve)?.asString() ?? '';
    const part = partOfLink(base);
    if (part) this.#delete(catalog, 'URI', part);
  }

  #cleanForm(form: PdfDict | undefined): void {
    if (!form) return;
    this.#delete(form, 'XFA', 'other_action');
    this.#delete(form, 'CO', undefined); // the order of calculations
    this.#delete(form, 'SigFlags', undefined);
  }

  /** Goes through everything that can be reached: an action may hang anywhere. */
  cleanAll(): void {
    const catalog = this.#catalog();
    const waiting: (PdfArray | PdfDict)[] = catalog ? [catalog] : [];
    const seen = new Set<PdfObject>(waiting);
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      for (const child of this.#clean(object)) {
        if (seen.has(child)) continue;
        seen.add(child);
        waiting.push(child);
      }
    }
  }

  /** Answers with what is left in it, and may have something in it. */
  #clean(object: PdfArray | PdfDict): (PdfArray | PdfDict)[] {
    const kept = object instanceof PdfArray ? this.#cleanArray(object) : this.#cleanDict(object);
    return kept.filter((child) => child instanceof PdfArray || child instanceof PdfDict);
  }

  #catalog(): PdfDict | undefined {
    return dictOf(this.#pdf, this.#pdf.context.info.trailer.get('Root'));
  }

  #delete(parent: PdfDict, key: string, part: RemovedPart | undefined): void {
    if (this.#mayGo(part) && parent.delete(key) && part) this.#removed.add(part);
  }

  #mayGo(part: RemovedPart | undefined): boolean {
    return !this.#parts || (part !== undefined && this.#parts.has(part));
  }

  #cleanArray(array: PdfArray): PdfObject[] {
    const kept: PdfObject[] = [];
    for (let index = array.length - 1; index >= 0; index -= 1) {
      const value = resolved(this.#pdf, array.at(index));
      const part = value && this.#removedAt('', value);
      if (part) {
        array.remove(index);
        this.#removed.add(part);
      } else if (value) kept.push(value);
    }
    return kept;
  }

  #cleanDict(dict: PdfDict): PdfObject[] {
    const isSigned = dict.getName('FT', this.#resolve)?.value === 'Sig' && dict.has('V');
    if (isSigned && this.#mayGo('signature')) this.#unsign(dict);
    this.#keepInside(dict);
    const kept: PdfObject[] = [];
    for (const [{ value: key }, raw] of [...dict]) {
      const value = resolved(this.#pdf, raw);
      const part = value && this.#removedAt(key, value);
      if (part) this.#delete(dict, key, part);
      else if (value) kept.push(value);
    }
    return kept;
  }

  #keepInside(dict: PdfDict): void {
    if (!(dict instanceof PdfStream && dict.has('F'))) return;
    for (const key of outside) this.#delete(dict, key, 'other_action');
  }

  #removedAt(key: string, value: PdfObject): RemovedPart | undefined {
    const part = this.#partAt(key, value);
    return part && this.#mayGo(part) ? part : undefined;
  }

  /** As what this value is removed from where it stands; undefined where it stays. */
  #partAt(key: string, value: PdfObject): RemovedPart | undefined {
    if (!(value instanceof PdfDict)) return undefined;
    if (isPlaced.some((name) => value.has(name))) {
      const player = players.get(value.getName('Subtype', this.#resolve)?.value ?? '');
      if (player) return player;
    }
    const script = resolved(this.#pdf, value.get('JS'));
    if (script instanceof PdfString || (script instanceof PdfStream && !script.has('Subtype'))) return 'javascript';
    return this.#fileAt(key, value) ?? removedPartOf(this.#pdf, value);
  }

  #fileAt(key: string, value: PdfDict): RemovedPart | undefined {
    if (key === 'Ref' && value.has('F') && value.has('Page')) return 'other_action'; // shows a page of another file
    return key === 'EF' && this.#isFile(value) ? 'embedded_file' : undefined;
  }

  #isFile(value: PdfDict): boolean {
    const entries = [...value];
    return entries.some(([key, raw]) => files.has(key.value) && resolved(this.#pdf, raw) instanceof PdfStream);
  }

  #unsign(field: PdfDict): void {
    for (const key of ['AP', 'Lock', 'SV']) field.delete(key);
    this.#delete(field, 'V', 'signature');
  }

  readonly #resolve = (reference: Parameters<PDF['context']['resolve']>[0]) => this.#pdf.context.resolve(reference);
}

const isEmpty = (tree: PdfDict): boolean =>
  !['Names', 'Kids'].some((key) => {
    const list = tree.get(key);
    return list !== undefined && !(list instanceof PdfArray && list.length === 0);
  });
