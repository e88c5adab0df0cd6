import { type PDF, type PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { annotationFlag } from '../content/annotations.ts';
import { numberOf, numbersOf } from '../content/objects.ts';
import { readButtons, readings, textOf } from './choices.ts';
import type { FieldWidget, FormField, UnnamedField } from './form-field.ts';
import { nameFields } from './names.ts';
import { fieldOf, fieldValue } from './tree.ts';
import { cornersBetween, widgetsOn } from './widget.ts';

/** Of a field (ISO 32000-2, 12.7.4.1), of a text (12.7.5.3), and of a button (12.7.5.2). */
const fieldFlag = { readOnly: 1, multiline: 1 << 12, radio: 1 << 15, pushButton: 1 << 16 } as const;

const unseen = annotationFlag.invisible | annotationFlag.hidden | annotationFlag.noView;

/** Of a document. A guess: the largest forms of authorities have some thousands. */
const maxWidgets = 20_000;

/** The fields that the pages show, in the order in which they show them. What only a page shows can be filled in. */
export function formFields(pdf: PDF): FormField[] {
  const widgets = pdf.getPages().flatMap(({ dict }, index) => seenOn(pdf, dict, index + 1));
  const byField = Map.groupBy(widgets.slice(0, maxWidgets), ({ dict }) => fieldOf(pdf, dict));
  const fields = [...byField].flatMap(([dict, shown]) => readField(pdf, dict, shown) ?? []);
  return nameFields(pdf, fields);
}

const seenOn = (pdf: PDF, page: PdfDict, number: number): FieldWidget[] =>
  widgetsOn(pdf, page).flatMap((dict) => {
    const corners = cornersOf(pdf, dict);
    const isSeen = (numberOf(pdf, dict.get('F')) & unseen) === 0;
    return corners && isSeen ? [{ dict, page: number, corners }] : [];
  });

function cornersOf(pdf: PDF, widget: PdfDict): FieldWidget['corners'] | undefined {
  const [x1, y1, x2, y2] = numbersOf(pdf, widget.get('Rect')) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const isBox = x1 !== x2 && y1 !== y2;
  return isBox ? cornersBetween(x1, y1, x2, y2) : undefined;
}

/** Undefined for what nobody fills in: buttons to press, and fields that only show what they say. */
function readField(pdf: PDF, dict: PdfDict, widgets: readonly FieldWidget[]): UnnamedField | undefined {
  const type = fieldValue(pdf, dict, 'FT');
  const flags = fieldValue(pdf, dict, 'Ff');
  const has = (flag: number) => flags instanceof PdfNumber && (flags.value & flag) !== 0;
  if (!(type instanceof PdfName)) return undefined;
  if (has(fieldFlag.readOnly) && !isBlank(pdf, fieldValue(pdf, dict, 'V'))) return undefined;
  switch (type.value) {
    case 'Tx':
      return { kind: 'text_field', choices: [], isMultiline: has(fieldFlag.multiline), dict, widgets };
    case 'Ch':
      return { kind: 'choice_field', choices: readings(pdf, dict), dict, widgets };
    case 'Btn':
      return has(fieldFlag.pushButton) ? undefined : readButtons(pdf, dict, widgets, has(fieldFlag.radio));
    case 'Sig':
      return { kind: 'signature_field', choices: [], dict, widgets };
    default:
      return undefined;
  }
}

const isBlank = (pdf: PDF, value: PdfObject | undefined): boolean => textOf(pdf, value).trim() === '';
