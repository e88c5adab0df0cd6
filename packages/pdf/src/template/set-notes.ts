import { type PDF, type PDFPage, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { annotationFlag } from '../content/annotations.ts';
import { around, cornersOfBox } from '../content/geometry.ts';
import type { WorkBudget } from '../content/glyph.ts';
import { apply, identity, type Matrix } from '../content/matrix.ts';
import { boxOf, dictOf, nameOf, numberOf, numbersOf, resolved } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';
import { formText } from '../content/read-page.ts';
import type { FontLookup } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { mayHavePlaceholders } from '../placeholder/find-placeholders.ts';

/**
 * Draws the notes that have marks in them onto their pages: who cannot change a contract's text writes `{{name}}` onto it
 * with a PDF reader, which keeps that as a note. Answers whether there were any.
 */
export function setNotes(pdf: PDF, budget: WorkBudget): boolean {
  const fonts = fontsOf(pdf);
  const set = pdf.getPages().map((page) => setNotesOf(pdf, page, fonts, budget));
  return set.includes(true);
}

interface Look {
  readonly form: PdfStream;
  readonly reference: PdfRef;
}

interface Note {
  readonly at: number; // in the page's annotations
  readonly look: Look;
  readonly matrix: Matrix;
}

function setNotesOf(pdf: PDF, page: PDFPage, fonts: FontLookup, budget: WorkBudget): boolean {
  const annotations = resolved(pdf, page.dict.get('Annots'));
  if (!(annotations instanceof PdfArray)) return false;
  const notes = annotations.toArray().flatMap((item, at): Note[] => {
    const dict = resolved(pdf, item);
    const look = dict instanceof PdfDict ? lookOf(pdf, dict) : undefined;
    const matrix = look && dict instanceof PdfDict ? placing(pdf, dict, look.form) : undefined;
    if (!look || !matrix || !mayHavePlaceholders(formText(pdf, look.form, fonts, budget))) return [];
    return [{ at, look, matrix }];
  });
  if (notes.length === 0) return false;
  const kept = annotations.toArray().filter((_, at) => !notes.some((note) => note.at === at));
  page.dict.set('Annots', PdfArray.of(...kept));
  draw(pdf, page, notes);
  return true;
}

const unseen = annotationFlag.invisible | annotationFlag.hidden | annotationFlag.noView;

/** Annotations that are text on the page: what is typed onto it, and what is stamped. */
const textKinds = ['FreeText', 'Stamp'];

/** What a note looks like, where it is text that somebody wrote onto the page. */
function lookOf(pdf: PDF, note: PdfDict): Look | undefined {
  if (!textKinds.includes(nameOf(pdf, note.get('Subtype')))) return undefined;
  if ((numberOf(pdf, note.get('F')) & unseen) !== 0) return undefined;
  const reference = dictOf(pdf, note.get('AP'))?.get('N');
  const form = resolved(pdf, reference);
  return reference instanceof PdfRef && form instanceof PdfStream ? { form, reference } : undefined;
}

/** The matrix that puts the form into the note's rectangle (ISO 32000-2, 12.5.5). */
function placing(pdf: PDF, note: PdfDict, form: PdfStream): Matrix | undefined {
  const [rect, box] = [boxOf(pdf, note.get('Rect')), boxOf(pdf, form.get('BBox'))];
  if (!rect || !box) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(pdf, form.get('Matrix')) ?? identity;
  const turned = around(cornersOfBox(box).map((corner) => apply([a, b, c, d, e, f], corner)));
  if (!(turned.width > 0 && turned.height > 0)) return undefined;
  const [wide, high] = [rect.width / turned.width, rect.height / turned.height];
  return [wide, 0, 0, high, rect.x - turned.x * wide, rect.y - turned.y * high];
}

const decimals = 5; // of a matrix: less than a thousandth of a point on any page

function draw(pdf: PDF, page: PDFPage, notes: readonly Note[]): void {
  const resources = copyOf(inherited(pdf, page, 'Resources'));
  const objects = copyOf(resolved(pdf, resources.get('XObject')));
  const operators = notes.map(({ look, matrix }, index) => {
    const name = `PactaNote${index}`;
    look.form.set('Subtype', PdfName.of('Form')); // some programs leave it out of what a note looks like
    objects.set(name, look.reference);
    return `q ${matrix.map((number) => number.toFixed(decimals)).join(' ')} cm /${name} Do Q\n`;
  });
  resources.set('XObject', objects);
  page.dict.set('Resources', resources);
  const before = resolved(pdf, page.dict.get('Contents'));
  const contents = before instanceof PdfArray ? before.toArray() : [page.dict.get('Contents')];
  const stream = (text: string) => pdf.register(new PdfStream([], Buffer.from(text)));
  const drawn = [stream('q\n'), ...contents.filter((part) => part !== undefined), stream(`\nQ\n${operators.join('')}`)];
  page.dict.set('Contents', PdfArray.of(...drawn));
}

const copyOf = (object: PdfObject | undefined): PdfDict => (object instanceof PdfDict ? object.clone() : new PdfDict());
