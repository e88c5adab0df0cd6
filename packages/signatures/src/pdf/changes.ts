import { type Change, type ChangeKind, rankOf } from './change.ts';
import { Comparison, type Pair } from './compare.ts';
import { type Field, readFields } from './field.ts';
import { readPages } from './pages.ts';
import { placeOf } from './place.ts';
import type { Revision } from './revision.ts';
import { Dictionary, isSame, nameOf, Reference, type Value } from './value.ts';

/** What a difference means, by what it was found in. */
interface Where {
  readonly kind: ChangeKind;
  readonly page: number | null;
  readonly field: string | null;
}

/** Both files, and what of them has rules of its own. */
interface Scene {
  readonly before: Revision;
  readonly after: Revision;
  readonly comparison: Comparison<Where>;
  readonly pages: ReadonlyMap<number, number>; // object number to page, from 1
  readonly fields: ReadonlyMap<number, Field>; // by the objects of their widgets, and their own
  readonly added: ReadonlySet<number>; // widgets of new signature fields
  readonly changes: Change[];
}

/**
 * What is other in a file than when it was signed: everything that can be reached from the signed revision is compared. What may be added
 * is listed; all else is a change. It compares two states; what was changed and changed back is not seen, and was not kept.
 * Throws Unclear.
 */
export async function changesBetween(before: Revision, after: Revision): Promise<Change[]> {
  if (before === after) return [];
  const scene = await sceneOf(before, after);
  await compareFields(scene);
  await compareTrailers(scene);
  await scene.comparison.run(
    (where) => add(scene, where),
    (pair, reference) => enter(scene, pair, reference),
  );
  return scene.changes;
}

async function sceneOf(before: Revision, after: Revision): Promise<Scene> {
  const [fields, later] = [await readFields(before), await readFields(after)];
  const known = new Set(fields.map(({ reference }) => reference.number));
  const signatures = later.filter(({ reference, type }) => type === 'Sig' && !known.has(reference.number));
  const pages = await readPages(before);
  return {
    before,
    after,
    comparison: new Comparison<Where>(before, after, ({ kind }) => rankOf(kind)),
    pages: new Map(pages.map(({ number }, index) => [number, index + 1])),
    fields: new Map(fields.flatMap((field) => [field.reference, ...field.widgets].map((each) => [each.number, field]))),
    added: new Set(signatures.flatMap(({ widgets }) => widgets.map(({ number }) => number))),
    changes: [],
  };
}

/** Each once: a page that changed in ten objects changed. */
function add(
  { changes }: Scene,
  { kind, page = null, field = null, place = null }: { kind: ChangeKind } & Partial<Change>,
): void {
  const isKnown = changes.some((each) => each.kind === kind && each.page === page && each.field === field);
  if (!isKnown) changes.push({ kind, page, field, place });
}

const documentItself: Where = { kind: 'document', page: null, field: null };

/** Root, Info and ID; the others of a trailer tell where the tables are. */
async function compareTrailers(scene: Scene): Promise<void> {
  const [before, after] = [scene.before.tables.trailer.entries, scene.after.tables.trailer.entries];
  scene.comparison.add(before.get('Info'), after.get('Info'), { kind: 'metadata', page: null, field: null });
  scene.comparison.pass(before.get('Root') ?? null, after.get('Root') ?? null);
  const special: Readonly<Record<string, ChangeKind>> = {
    DSS: 'validation-data',
    Extensions: 'extensions',
    Metadata: 'metadata',
  };
  const [old, now] = [scene.before.catalog.entries, scene.after.catalog.entries];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (key === 'AcroForm') await compareForms(scene);
    else if (key === 'Pages') await comparePageTrees(scene, old.get(key), now.get(key));
    else scene.comparison.add(old.get(key), now.get(key), { ...documentItself, kind: special[key] ?? 'document' });
  }
}

/** The form itself: its fields have been compared. */
async function compareForms({ before, after, comparison, changes }: Scene): Promise<void> {
  const [old, now] = [await formOf(before), await formOf(after)];
  const isNew = changes.some(({ kind }) => /-field$|^signature-filled$|^timestamp$/.test(kind));
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (key === 'Fields' || (key === 'SigFlags' && isNew)) continue;
    comparison.add(old.get(key), now.get(key), documentItself);
  }
}

async function formOf(revision: Revision): Promise<ReadonlyMap<string, Value>> {
  const form = await revision.resolve(revision.catalog.entries.get('AcroForm'));
  return form instanceof Dictionary ? form.entries : new Map();
}

async function compareFields(scene: Scene): Promise<void> {
  const [before, after] = [await readFields(scene.before), await readFields(scene.after)];
  const now = new Map(after.map((field) => [field.reference.number, field]));
  const pages = await readPages(scene.after);
  for (const field of before) {
    const later = now.get(field.reference.number);
    now.delete(field.reference.number);
    if (!later) add(scene, { kind: field.type === 'Sig' ? 'signature-removed' : 'form-filled', field: field.name });
    else if (field.type === 'Sig') await compareSignature(scene, field, later, pages);
    else scene.comparison.add(field.reference, later.reference, { kind: 'form-filled', page: null, field: field.name });
  }
  for (const field of now.values()) await tellNew(scene, field, pages);
}

/** An empty field may be signed: its value comes, and with it how it looks in the place that it had. */
async function compareSignature(scene: Scene, field: Field, later: Field, pages: readonly Reference[]): Promise<void> {
  const isFilled = !field.entries.has('V') && later.entries.has('V');
  const where: Where = { ...documentItself, field: field.name };
  const parts = [field.reference, ...field.widgets.filter(({ number }) => number !== field.reference.number)];
  for (const part of parts) {
    if (!isFilled) {
      scene.comparison.add(part, part, where);
      continue;
    }
    scene.comparison.pass(part, part);
    await compareEntries(scene, part, where, ['V', 'AP', 'AS', 'M']);
  }
  if (!isFilled) return;
  const kind = (await isTimestamp(scene.after, later)) ? 'timestamp' : 'signature-filled';
  const widget = later.widgets[0];
  const place = widget ? await placeOf(scene.after, widget, pages) : null;
  add(scene, { kind, field: field.name, page: place?.page ?? null, place });
}

async function compareEntries(scene: Scene, part: Reference, where: Where, free: readonly string[]): Promise<void> {
  const [old, now] = [await scene.before.resolve(part), await scene.after.resolve(part)];
  if (!(old instanceof Dictionary) || !(now instanceof Dictionary)) return add(scene, where);
  for (const key of new Set([...old.entries.keys(), ...now.entries.keys()])) {
    if (!free.includes(key)) scene.comparison.add(old.entries.get(key), now.entries.get(key), where);
  }
}

async function isTimestamp(revision: Revision, field: Field): Promise<boolean> {
  const value = await revision.resolve(field.entries.get('V'));
  return value instanceof Dictionary && nameOf(value.entries.get('SubFilter')) === 'ETSI.RFC3161';
}

/** What a new signature field may say: no actions, no kids of other kinds. */
const plainEntries = new Set(
  'Type Subtype FT T TU TM V F Ff Rect P AP AS M NM DA DR MK BS Border Lock SV StructParent Kids Parent'.split(' '),
);

async function tellNew(scene: Scene, field: Field, pages: readonly Reference[]): Promise<void> {
  const widgets = await Promise.all(field.widgets.map((widget) => scene.after.resolve(widget)));
  const parts = [
    field.entries,
    ...widgets.map((widget) => (widget instanceof Dictionary ? widget.entries : new Map())),
  ];
  const isPlain = parts.every((entries) => [...entries.keys()].every((key) => plainEntries.has(key)));
  const isTop = !field.entries.has('Parent');
  if (field.type !== 'Sig' || !isPlain || !isTop) return add(scene, { kind: 'document', field: field.name });
  const places = await Promise.all(field.widgets.map((widget) => placeOf(scene.after, widget, pages)));
  const seen = places.filter((place) => place !== null);
  for (const place of seen) add(scene, { kind: 'visible-field', field: field.name, page: place.page, place });
  if (seen.length > 0) return;
  add(scene, { kind: (await isTimestamp(scene.after, field)) ? 'timestamp' : 'invisible-field', field: field.name });
}

/** Where pages came or went, those that stayed are compared one by one. */
async function comparePageTrees(scene: Scene, old: Value | undefined, now: Value | undefined): Promise<void> {
  const [before, after] = [await readPages(scene.before), await readPages(scene.after)];
  const isSameList = before.length === after.length && before.every((page, index) => isSame(after[index], page));
  if (isSameList) return scene.comparison.add(old, now, { ...documentItself, kind: 'pages' });
  add(scene, { kind: 'pages' });
  const still = new Map(after.map((page) => [page.number, page]));
  for (const page of before) {
    if (isSame(still.get(page.number), page)) scene.comparison.add(page, page, documentItself);
  }
}

/** Pages and widgets have rules of their own; what they lead to belongs to them. */
async function enter(scene: Scene, pair: Pair<Where>, reference: Reference | null): Promise<Where | 'done'> {
  if (!reference) return pair.where;
  const page = scene.pages.get(reference.number);
  if (page !== undefined) return enterPage(scene, pair, { kind: 'page', page, field: null });
  const field = scene.fields.get(reference.number);
  if (field && field.type !== 'Sig') return { kind: 'form-filled', page: pair.where.page, field: field.name };
  return pair.where;
}

async function enterPage(scene: Scene, { before, after }: Pair<Where>, where: Where): Promise<'done'> {
  if (!(before instanceof Dictionary) || !(after instanceof Dictionary)) {
    add(scene, where);
    return 'done';
  }
  for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    const [old, now] = [before.entries.get(key), after.entries.get(key)];
    if (key === 'Annots') await compareNotes(scene, old, now, where);
    else if (key === 'Parent' && old instanceof Reference && isSame(now, old)) compareAbove(scene, old);
    else scene.comparison.add(old, now, where);
  }
  return 'done';
}

/**
 * Readers take from there what a page does not say itself, whether or not the tree leads there. Where pages came or went, that is told, and
 * the lists in it are not those of the same pages.
 */
function compareAbove({ comparison, changes }: Scene, above: Reference): void {
  if (changes.some(({ kind }) => kind === 'pages')) return;
  comparison.add(above, above, { ...documentItself, kind: 'pages' });
}

/** Notes may only be followed by the widgets of new signature fields. */
async function compareNotes(
  scene: Scene,
  before: Value | undefined,
  after: Value | undefined,
  where: Where,
): Promise<void> {
  const [old, now] = [await scene.before.resolve(before), await scene.after.resolve(after)];
  const [notes, later] = [Array.isArray(old) ? old : [], Array.isArray(now) ? now : []];
  const note: Where = { ...where, kind: 'note' };
  for (const [index, each] of notes.entries()) scene.comparison.add(each, later[index], note);
  for (const each of later.slice(notes.length)) {
    if (!(each instanceof Reference) || !scene.added.has(each.number)) add(scene, note);
  }
}
