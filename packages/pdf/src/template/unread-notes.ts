import { type PDF, type PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import { type UnreadMark, variableKey } from '@pacta/contracts';
import { annotationFlag, annotationsOf } from '../content/annotations.ts';
import { cornersOfBox } from '../content/geometry.ts';
import { boxOf, nameOf, numberOf, resolved } from '../content/objects.ts';
import { textOf } from '../field/choices.ts';
import type { FormField } from '../field/form-field.ts';
import { fieldValue } from '../field/tree.ts';
import { boxAround } from '../placeholder/boxes.ts';
import type { SeenPage } from './read-pages.ts';

const most = 20; // a guess: enough to see what is wrong
const reach = 10_000; // characters of one note that are looked at

/** Marks that are no text of a page: those of notes which are not drawn onto it (see setNotes), and the contents of fields. */
export function unreadNotes(pdf: PDF, pages: readonly SeenPage[], fields: readonly FormField[]): UnreadMark[] {
  const marks = pdf.getPages().flatMap(({ dict }, index) => {
    const view = pages[index]?.view;
    if (!view) return [];
    return annotationsOf(pdf, dict).flatMap((note): UnreadMark[] => {
      const box = boxOf(pdf, note.get('Rect'));
      if (!box || (numberOf(pdf, note.get('F')) & unseen) !== 0) return [];
      const places = [boxAround(cornersOfBox(box), view, index + 1)];
      const isField = nameOf(pdf, note.get('Subtype')) === 'Widget';
      const texts = isField ? contentOf(pdf, note, fields) : marksIn(contentsOf(pdf, note.get('Contents')));
      return texts.map((text) => ({ text, why: isField ? 'field' : 'note', places }));
    });
  });
  return marks.slice(0, most);
}

const unseen = annotationFlag.invisible | annotationFlag.hidden | annotationFlag.noView;

/** A field that is called as its mark asks for that very answer. */
function contentOf(pdf: PDF, widget: PdfDict, fields: readonly FormField[]): string[] {
  const own = fields.find(({ widgets }) => widgets.some(({ dict }) => dict === widget));
  const asks = own && variableKey(own.name);
  return marksIn(textOf(pdf, fieldValue(pdf, widget, 'V'))).filter((mark) => variableKey(mark.slice(2, -2)) !== asks);
}

function contentsOf(pdf: PDF, contents: PdfObject | undefined): string {
  const text = resolved(pdf, contents);
  return text instanceof PdfString ? text.asString() : '';
}

const marksIn = (text: string): string[] =>
  [...new Set(text.slice(0, reach).match(/\{\{[^{}]{1,100}\}\}/g) ?? [])].map((mark) => mark.replace(/\s+/g, ' '));
