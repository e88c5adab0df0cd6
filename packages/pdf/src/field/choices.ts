import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core';
import { resolved } from '../content/objects.ts';
import type { FieldWidget, UnnamedField } from './form-field.ts';
import { fieldValue } from './tree.ts';

/** What a value says; of several the last. */
export function textOf(pdf: PDF, object: PdfObject | undefined): string {
  const value = resolved(pdf, object);
  if (value instanceof PdfString) return value.asString();
  if (value instanceof PdfName) return decodeName(value.value);
  if (value instanceof PdfArray) return textOf(pdf, value.at(value.length - 1));
  return '';
}

/** Names of states are bytes that are nearly always UTF-8. */
const decodeName = (name: string): string => {
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? name : text;
};

/** Characters of an option; a template keeps no longer ones (`TemplateVariable` in the contracts). */
const maxOption = 200;

/** A question shows it in one line, and a database takes no half of a character. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, maxOption)
    .toWellFormed();

/** An option is a text, or a pair: what is sent and what is shown. */
const optionsOf = (pdf: PDF, field: PdfDict): string[] => {
  const options = fieldValue(pdf, field, 'Opt');
  return options instanceof PdfArray ? options.toArray().map((option) => oneLine(textOf(pdf, option))) : [];
};

/** What a reader sees of the options of a list. */
export const readings = (pdf: PDF, field: PdfDict): string[] => [...new Set(optionsOf(pdf, field))].filter(Boolean);

/** Boxes to tick that exclude each other are a choice, as radio buttons are. */
export function readButtons(pdf: PDF, dict: PdfDict, widgets: readonly FieldWidget[], isRadio: boolean): UnnamedField {
  const options = optionsOf(pdf, dict);
  const buttons = widgets.map((widget, index) => {
    const state = stateOf(pdf, widget.dict);
    if (state === undefined) return widget;
    return { ...widget, state, choice: options[Number(state)] || options[index] || oneLine(decodeName(state)) };
  });
  const choices = [...new Set(buttons.flatMap((button) => ('choice' in button ? [button.choice] : [])))];
  if (isRadio || choices.length > 1) return { kind: 'choice_field', choices, dict, widgets: buttons };
  return { kind: 'check_field', choices: [], dict, widgets: buttons };
}

/** The state of a button that is not off, by the names of its appearances. */
function stateOf(pdf: PDF, widget: PdfDict): string | undefined {
  const appearances = resolved(pdf, widget.get('AP'));
  const normal = appearances instanceof PdfDict ? resolved(pdf, appearances.get('N')) : undefined;
  if (!(normal instanceof PdfDict)) return undefined;
  return [...normal.keys()].map(({ value }) => value).find((state) => state !== 'Off');
}
