import type { Revision } from './revision.ts';
import { Dictionary, nameOf, Reference, Text, Unclear, type Value } from './value.ts';

/** A field of the form that holds a value (12.7.4), with the widgets that show it. */
export interface Field {
  readonly reference: Reference;
  readonly name: string; // those above it, joined by dots
  readonly type: string | null; // FT
  readonly entries: ReadonlyMap<string, Value>;
  readonly widgets: readonly Reference[]; // itself, if it has none of its own
}

const mostFields = 20_000;

/** All fields of the form. Throws Unclear. */
export async function readFields(revision: Revision): Promise<Field[]> {
  const fields: Field[] = [];
  const seen = new Set<number>();
  const todo: Branch[] = (await rootsOf(revision)).map((value) => ({ value, above: '', type: null }));
  for (let branch = todo.shift(); branch; branch = todo.shift()) {
    const { value, above, type } = branch;
    if (!(value instanceof Reference) || seen.has(value.number) || seen.size > mostFields) {
      throw new Unclear('a form whose fields are not a tree');
    }
    seen.add(value.number);
    const { field, below } = await readNode(revision, value, above, type);
    if (below.length === 0) fields.push(field);
    todo.unshift(...below.map((each) => ({ value: each, above: field.name, type: field.type })));
  }
  return fields;
}

interface Branch {
  readonly value: Value;
  readonly above: string; // the names above it
  readonly type: string | null; // what it inherits
}

async function rootsOf(revision: Revision): Promise<readonly Value[]> {
  const form = await revision.resolve(revision.catalog.entries.get('AcroForm'));
  if (form === null) return [];
  if (!(form instanceof Dictionary)) throw new Unclear('a form that is none');
  if (form.entries.has('XFA')) throw new Unclear('the file has a form in XFA');
  const roots = await revision.resolve(form.entries.get('Fields'));
  if (roots !== null && !Array.isArray(roots)) throw new Unclear('a form without fields');
  return roots ?? [];
}

/** Of its kids those with a name are fields, the others its widgets. */
async function readNode(revision: Revision, reference: Reference, above: string, inherited: string | null) {
  const dictionary = await revision.resolve(reference);
  if (!(dictionary instanceof Dictionary)) throw new Unclear('a field that is none');
  const { entries } = dictionary;
  const kids = await revision.resolve(entries.get('Kids'));
  const all = Array.isArray(kids) ? kids : [];
  const parts = await Promise.all(all.map(async (kid) => ({ kid, isField: hasName(await revision.resolve(kid)) })));
  const widgets = parts.flatMap(({ kid, isField }) => (!isField && kid instanceof Reference ? [kid] : []));
  const title = await revision.resolve(entries.get('T'));
  const name = title instanceof Text ? textOf(title) : '';
  const field: Field = {
    reference,
    name: above && name ? `${above}.${name}` : above || name,
    type: nameOf(await revision.resolve(entries.get('FT'))) ?? inherited,
    entries,
    widgets: all.length === 0 ? [reference] : widgets,
  };
  return { field, below: parts.flatMap(({ kid, isField }) => (isField ? [kid] : [])) };
}

const hasName = (value: Value) => value instanceof Dictionary && value.entries.has('T');

/** A text string (7.9.2): UTF-16, UTF-8, or PDFDocEncoding, which is Latin-1 for all but a few signs. */
export function textOf({ bytes }: Text): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
