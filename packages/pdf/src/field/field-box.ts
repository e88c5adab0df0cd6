import { type PDF, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { variableKey } from '@pacta/contracts';
import { annotationFlag } from '../content/annotations.ts';
import { around, type Box, type Point } from '../content/geometry.ts';
import { dictOf, nameOf, numberOf, resolved } from '../content/objects.ts';
import { quarterTurns } from '../content/page-view.ts';
import type { FontLook } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { textOf } from './choices.ts';
import { type FieldStyle, formFonts, styleOf } from './default-appearance.ts';
import type { FieldWidget, FormField } from './form-field.ts';
import { formFields } from './form-fields.ts';
import { fieldOf, fieldValue } from './tree.ts';
import { numbersIn, rectangleIn, widgetsOn } from './widget.ts';

/** A box of a form on a page, and what filling needs to know of it. */
export interface FieldBox {
  readonly page: number; // index
  readonly box: Box;
  readonly corners: readonly Point[];
  readonly turn: 0 | 90 | 180 | 270; // of what stands in it, against the clock
  readonly name: string | undefined; // undefined: nobody fills it in
  readonly key: string | undefined;
  readonly kind: FormField['kind'] | undefined;
  readonly text: TextField | undefined; // undefined of buttons
  readonly button: ButtonField | undefined;
  /** What it looks like as it came, by the state of a button or ''. */
  readonly appearances: ReadonlyMap<string, PdfRef>;
  readonly state: string; // in which it came
  readonly frame: FieldBorder;
}

export interface TextField extends FieldStyle {
  readonly align: number; // one of `alignments`, or what a file made up
  readonly isMultiline: boolean;
  readonly cells: number; // 0: letters stand as they are wide
  readonly maxLength: number; // 0: any
}

export interface ButtonField {
  readonly state: string | undefined; // in which it is on
  readonly choice: string | undefined; // which of several it is
}

/** Colours as operators; '' for none. */
export interface FieldBorder {
  readonly background: string;
  readonly border: string;
  readonly width: number; // points
  readonly isUnderline: boolean;
}

/** How a text is set in its field (ISO 32000-2, 12.7.4.3). Anything else is set to the left. */
export const alignments = { left: 0, middle: 1, right: 2 } as const;

/** Of a text field (ISO 32000-2, 12.7.5.3). */
const textFlag = { multiline: 1 << 12, comb: 1 << 24 } as const;

/** Of a widget; `invisible` is for kinds of annotations that a reader does not know. */
const unseen = annotationFlag.hidden | annotationFlag.noView;

/** Points, where a box has a colour for its border and no width (ISO 32000-2, 12.5.4). */
const usualBorder = 1;

/** All boxes of a document's form, in the order of its pages. */
export function fieldBoxesOf(pdf: PDF): FieldBox[] {
  const form = dictOf(pdf, pdf.context.catalog.getDict().get('AcroForm'));
  if (!form) return [];
  const known = new Map<PdfDict, KnownWidget>(
    formFields(pdf).flatMap((field) => field.widgets.map((widget) => [widget.dict, { field, widget }] as const)),
  );
  const reader = new FieldBoxReader(pdf, form);
  return pdf
    .getPages()
    .flatMap(({ dict }, page) =>
      widgetsOn(pdf, dict).flatMap((widget) => reader.read(page, widget, known.get(widget)) ?? []),
    );
}

interface KnownWidget {
  readonly field: FormField;
  readonly widget: FieldWidget;
}

class FieldBoxReader {
  readonly #pdf: PDF;
  readonly #form: PdfDict;
  readonly #lookOf: (fontName: string) => FontLook | undefined;

  constructor(pdf: PDF, form: PdfDict) {
    this.#pdf = pdf;
    this.#form = form;
    this.#lookOf = formFonts(pdf, form, fontsOf(pdf));
  }

  /** Undefined of a box that nobody sees. */
  read(page: number, widget: PdfDict, known: KnownWidget | undefined): FieldBox | undefined {
    const corners = rectangleIn(this.#pdf, widget.get('Rect'));
    if (!corners || (numberOf(this.#pdf, widget.get('F')) & unseen) !== 0) return undefined;
    const settings = dictOf(this.#pdf, widget.get('MK')) ?? new PdfDict();
    return {
      page,
      box: around(corners),
      corners,
      turn: quarterTurns(numberOf(this.#pdf, settings.get('R'))),
      ...this.#questionOf(widget, known),
      appearances: this.#appearancesOf(widget),
      state: nameOf(this.#pdf, widget.get('AS')),
      frame: this.#frameOf(widget, settings),
    };
  }

  #questionOf(
    widget: PdfDict,
    known: KnownWidget | undefined,
  ): Pick<FieldBox, 'name' | 'key' | 'kind' | 'text' | 'button'> {
    if (!known) return { name: undefined, key: undefined, kind: undefined, text: undefined, button: undefined };
    const { name, kind } = known.field;
    const { state, choice } = known.widget;
    const isText = kind === 'text_field' || (kind === 'choice_field' && choice === undefined);
    const text = isText ? this.#textField(fieldOf(this.#pdf, widget), widget) : undefined;
    return { name, key: variableKey(name), kind, text, button: isText ? undefined : { state, choice } };
  }

  #textField(field: PdfDict, widget: PdfDict): TextField {
    const value = (key: string) => fieldValue(this.#pdf, widget, key) ?? fieldValue(this.#pdf, field, key);
    const flags = numberOf(this.#pdf, value('Ff'));
    const isMultiline = (flags & textFlag.multiline) !== 0;
    const maxLength = numberOf(this.#pdf, value('MaxLen'));
    const appearance = textOf(this.#pdf, value('DA') ?? resolved(this.#pdf, this.#form.get('DA')));
    const align = numberOf(this.#pdf, value('Q') ?? this.#form.get('Q'));
    const cells = (flags & textFlag.comb) !== 0 && !isMultiline ? maxLength : 0;
    return { ...styleOf(appearance, this.#lookOf), align, isMultiline, cells, maxLength };
  }

  #appearancesOf(widget: PdfDict): Map<string, PdfRef> {
    const normal = dictOf(this.#pdf, widget.get('AP'))?.get('N');
    const looks = resolved(this.#pdf, normal);
    if (looks instanceof PdfStream) return new Map(normal instanceof PdfRef ? [['', normal]] : []);
    if (!(looks instanceof PdfDict)) return new Map();
    return new Map([...looks].flatMap(([{ value }, look]) => (look instanceof PdfRef ? [[value, look]] : [])));
  }

  #frameOf(widget: PdfDict, settings: PdfDict): FieldBorder {
    const style = dictOf(this.#pdf, widget.get('BS'));
    const border = this.#colour(settings.get('BC'), ['G', 'RG', 'K']);
    const width = resolved(this.#pdf, style?.get('W'));
    const own = width instanceof PdfNumber ? width.value : usualBorder;
    return {
      background: this.#colour(settings.get('BG'), ['g', 'rg', 'k']),
      border,
      width: border === '' ? 0 : own,
      isUnderline: nameOf(this.#pdf, style?.get('S')) === 'U',
    };
  }

  /** As many numbers as the colour space has: grey, RGB or CMYK (ISO 32000-2, 12.5.6.19). */
  #colour(object: PdfObject | undefined, [grey, rgb, cmyk]: readonly [string, string, string]): string {
    const parts = numbersIn(this.#pdf, object);
    const operator = { 1: grey, 3: rgb, 4: cmyk }[parts.length];
    return operator ? `${parts.join(' ')} ${operator}` : '';
  }
}
