import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import { numbersOf, resolved } from '../content/objects.ts';
import { readButtons, readings, textOf } from './choices.ts';
import type { FieldWidget, FormField, UnnamedField } from './form-field.ts';
import { nameFields } from './names.ts';
import { fieldOf, fieldValue } from './tree.ts';

const [readOnly, radio, pushButton] = [1, 1 << 15, 1 << 16];
const [invisible, hidden, noView] = [1, 1 << 1, 1 << 5];
const maxWidgets = 20_000;

/** The fields that the pages show, in the order in which they show them. What only a page shows can be filled in. */
export function formFields(pdf: PDF): FormField[] {
  const widgets = pdf.getPages().flatMap(({ dict }, index) => widgetsOf(pdf, dict, index + 1));
  const byField = Map.groupBy(widgets.slice(0, maxWidgets), ({ dict }) => fieldOf(pdf, dict));
  const fields = [...byField].flatMap(([dict, shown]) => readField(pdf, dict, shown) ?? []);
  return nameFields(pdf, fields);
}

function widgetsOf(pdf: PDF, page: PdfDict, number: number): FieldWidget[] {
  const annotations = resolved(pdf, page.get('Annots'));
  if (!(annotations instanceof PdfArray)) return [];
  return annotations.toArray().flatMap((item) => {
    const dict = resolved(pdf, item);
    if (!(dict instanceof PdfDict) || nameAt(pdf, dict, 'Subtype') !== 'Widget') return [];
    const corners = cornersOf(pdf, dict);
    const isSeen = (numberAt(pdf, dict, 'F') & (invisible | hidden | noView)) === 0;
    return corners && isSeen ? [{ dict, page: number, corners }] : [];
  });
}

const nameAt = (pdf: PDF, dict: PdfDict, key: string): string | undefined => {
  const value = resolved(pdf, dict.get(key));
  return value instanceof PdfName ? value.value : undefined;
};

const numberAt = (pdf: PDF, dict: PdfDict, key: string): number => {
  const value = resolved(pdf, dict.get(key));
  return value instanceof PdfNumber ? value.value : 0;
};

function cornersOf(pdf: PDF, widget: PdfDict): FieldWidget['corners'] | undefined {
  const [x1, y1, x2, y2] = numbersOf(pdf, widget.get('Rect')) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const isBox = x1 !== x2 && y1 !== y2;
  return isBox ? [x1, x2].flatMap((x) => [y1, y2].map((y) => ({ x, y }))) : undefined;
}

/** Undefined for what nobody fills in: buttons to press, and fields that only show what they say. */
function readField(pdf: PDF, dict: PdfDict, widgets: readonly FieldWidget[]): UnnamedField | undefined {
  const type = fieldValue(pdf, dict, 'FT');
  const flags = fieldValue(pdf, dict, 'Ff');
  const has = (flag: number) => flags instanceof PdfNumber && (flags.value & flag) !== 0;
  if (!(type instanceof PdfName)) return undefined;
  if (has(readOnly) && !isBlank(pdf, fieldValue(pdf, dict, 'V'))) return undefined;
  switch (type.value) {
    case 'Tx':
      return { kind: 'text_field', choices: [], dict, widgets };
    case 'Ch':
      return { kind: 'choice_field', choices: readings(pdf, dict), dict, widgets };
    case 'Btn':
      return has(pushButton) ? undefined : readButtons(pdf, dict, widgets, has(radio));
    case 'Sig':
      return { kind: 'signature_field', choices: [], dict, widgets };
    default:
      return undefined;
  }
}

const isBlank = (pdf: PDF, value: PdfObject | undefined): boolean => textOf(pdf, value).trim() === '';
