import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { variableKey } from '@pacta/contracts';
import { around, type Box, type Point } from '../content/geometry.ts';
import { resolved } from '../content/objects.ts';
import { nameOperand, numberOperand, operationsOf } from '../content/operations.ts';
import type { FontLook } from '../content/text-font.ts';
import { fontsOf } from '../font/read-fonts.ts';
import { textOf } from './choices.ts';
import type { FieldWidget, FormField } from './form-field.ts';
import { formFields } from './form-fields.ts';
import { fieldOf, fieldValue } from './tree.ts';

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

interface TextField {
  readonly look: FontLook;
  readonly size: number; // 0: as large as fits
  readonly fill: string;
  readonly align: number; // 0 left, 1 in the middle, 2 right
  readonly isMultiline: boolean;
  readonly cells: number; // 0: letters stand as they are wide
  readonly maxLength: number; // 0: any
}

interface ButtonField {
  readonly state: string | undefined; // in which it is on
  readonly choice: string | undefined; // which of several it is
}

/** Colours as operators; '' for none. */
export interface FieldBorder {
  readonly background: string;
  readonly border: string;
  readonly width: number;
  readonly isUnderline: boolean;
}

const bit = { multiline: 1 << 12, comb: 1 << 24, combo: 1 << 17 };
const unseen = 2 | 32; // hidden, or not to be viewed

/** All boxes of a document's form, in the order of its pages. */
export function fieldBoxesOf(pdf: PDF): FieldBox[] {
  const form = resolved(pdf, pdf.context.catalog.getDict().get('AcroForm'));
  if (!(form instanceof PdfDict)) return [];
  const known = new Map<PdfDict, [FormField, FieldWidget]>(
    formFields(pdf).flatMap((field) => field.widgets.map((widget) => [widget.dict, [field, widget]] as const)),
  );
  const layer = new FieldBoxReader(pdf, form);
  return pdf
    .getPages()
    .flatMap(({ dict }, page) => widgetsOf(pdf, dict).flatMap((widget) => layer.lay(page, widget, known.get(widget))));
}

export function widgetsOf(pdf: PDF, page: PdfDict): PdfDict[] {
  const annotations = resolved(pdf, page.get('Annots'));
  if (!(annotations instanceof PdfArray)) return [];
  return annotations.toArray().flatMap((item) => {
    const dict = resolved(pdf, item);
    return dict instanceof PdfDict && isWidget(pdf, dict) ? [dict] : [];
  });
}

export const isWidget = (pdf: PDF, dict: PdfDict): boolean => {
  const subtype = resolved(pdf, dict.get('Subtype'));
  return subtype instanceof PdfName && subtype.value === 'Widget';
};

class FieldBoxReader {
  readonly #pdf: PDF;
  readonly #form: PdfDict;
  readonly #fonts: ReturnType<typeof fontsOf>;

  constructor(pdf: PDF, form: PdfDict) {
    this.#pdf = pdf;
    this.#form = form;
    this.#fonts = fontsOf(pdf);
  }

  lay(page: number, widget: PdfDict, known: [FormField, FieldWidget] | undefined): FieldBox[] {
    const rect = this.#numbers(widget.get('Rect'));
    if (rect.length !== 4 || (this.#number(widget.get('F')) & unseen) !== 0) return [];
    const corners = [rect[0]!, rect[2]!].flatMap((x) => [rect[1]!, rect[3]!].map((y) => ({ x, y })));
    const [field, button] = known ?? [];
    const characteristics = this.#resolved(widget.get('MK'));
    const settings = characteristics instanceof PdfDict ? characteristics : new PdfDict();
    const isText = field?.kind === 'text_field' || (field?.kind === 'choice_field' && button?.choice === undefined);
    return [
      {
        page,
        box: around(corners),
        corners,
        turn: this.#turnOf(settings),
        name: field?.name,
        key: field && variableKey(field.name),
        kind: field?.kind,
        text: isText ? this.#textField(fieldOf(this.#pdf, widget), widget) : undefined,
        button: field && !isText ? { state: button?.state, choice: button?.choice } : undefined,
        appearances: this.#looksOf(widget),
        state: this.#name(widget.get('AS')),
        frame: this.#frameOf(widget, settings),
      },
    ];
  }

  #textField(field: PdfDict, widget: PdfDict): TextField {
    const value = (key: string) => fieldValue(this.#pdf, widget, key) ?? fieldValue(this.#pdf, field, key);
    const flags = this.#number(value('Ff'));
    const isMultiline = (flags & bit.multiline) !== 0;
    const maxLength = this.#number(value('MaxLen'));
    const appearance = textOf(this.#pdf, value('DA') ?? this.#resolved(this.#form.get('DA')));
    const align = this.#number(value('Q') ?? this.#form.get('Q'));
    const cells = (flags & bit.comb) !== 0 && !isMultiline ? maxLength : 0;
    return { ...this.#styleOf(appearance), align, isMultiline, cells, maxLength };
  }

  /** What a default appearance says: operators of a content stream. */
  #styleOf(appearance: string): Pick<TextField, 'look' | 'size' | 'fill'> {
    let style = {
      look: { name: 'Helvetica', flags: 0, weight: 0, angle: 0, xHeight: 0 } as FontLook,
      size: 0,
      fill: '0 g',
    };
    const bytes = Buffer.from(appearance, 'latin1');
    for (const operation of operationsOf(bytes)) {
      if (operation.name === 'Tf') {
        const look = this.#lookOf(nameOperand(operation, 0)) ?? style.look;
        style = { ...style, look, size: Math.abs(numberOperand(operation, 1)) };
      }
      if (['g', 'rg', 'k'].includes(operation.name)) {
        style = { ...style, fill: bytes.toString('latin1', operation.start, operation.end) };
      }
    }
    return style;
  }

  #lookOf(name: string): FontLook | undefined {
    const resources = this.#resolved(this.#form.get('DR'));
    const fonts = resources instanceof PdfDict ? this.#resolved(resources.get('Font')) : undefined;
    return fonts instanceof PdfDict ? this.#fonts(fonts.get(name))?.look : undefined;
  }

  #looksOf(widget: PdfDict): Map<string, PdfRef> {
    const appearances = this.#resolved(widget.get('AP'));
    const normal = appearances instanceof PdfDict ? appearances.get('N') : undefined;
    const looks = this.#resolved(normal);
    if (looks instanceof PdfStream) return new Map(normal instanceof PdfRef ? [['', normal]] : []);
    if (!(looks instanceof PdfDict)) return new Map();
    return new Map([...looks].flatMap(([{ value }, look]) => (look instanceof PdfRef ? [[value, look]] : [])));
  }

  #frameOf(widget: PdfDict, settings: PdfDict): FieldBorder {
    const style = this.#resolved(widget.get('BS'));
    const border = this.#colour(settings.get('BC'), ['G', 'RG', 'K']);
    const width = style instanceof PdfDict ? this.#resolved(style.get('W')) : undefined;
    return {
      background: this.#colour(settings.get('BG'), ['g', 'rg', 'k']),
      border,
      width: border === '' ? 0 : width instanceof PdfNumber ? width.value : 1,
      isUnderline: style instanceof PdfDict && this.#name(style.get('S')) === 'U',
    };
  }

  #colour(object: PdfObject | undefined, operators: readonly [string, string, string]): string {
    const parts = this.#numbers(object);
    const operator = { 1: operators[0], 3: operators[1], 4: operators[2] }[parts.length];
    return operator ? `${parts.join(' ')} ${operator}` : '';
  }

  #turnOf(settings: PdfDict): FieldBox['turn'] {
    const turn = ((this.#number(settings.get('R')) % 360) + 360) % 360;
    return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
  }

  #resolved(object: PdfObject | undefined): PdfObject | undefined {
    return resolved(this.#pdf, object);
  }

  #number(object: PdfObject | undefined): number {
    const value = this.#resolved(object);
    return value instanceof PdfNumber ? value.value : 0;
  }

  #numbers(object: PdfObject | undefined): number[] {
    const array = this.#resolved(object);
    return array instanceof PdfArray ? array.toArray().map((item) => this.#number(item)) : [];
  }

  #name(object: PdfObject | undefined): string {
    const value = this.#resolved(object);
    return value instanceof PdfName ? value.value : '';
  }
}
