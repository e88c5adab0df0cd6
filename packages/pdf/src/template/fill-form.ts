import type { PdfRef } from '@libpdf/core';
import { type SignaturePosition, type SignerPosition, validation } from '@pacta/contracts';
import type { Point } from '../content/geometry.ts';
import { type FilledField, roomOf } from '../field/draw-fields.ts';
import type { FieldBox } from '../field/field-box.ts';
import { typesetField } from '../field/typeset-field.ts';
import { isPosition } from '../placeholder/find-placeholders.ts';
import { positionAt } from '../placeholder/position.ts';
import type { ShiftAt } from '../typeset/change.ts';
import type { TemplateLayout } from './template-layout.ts';

export interface FilledForm {
  readonly fields: readonly FilledField[];
  readonly positions: readonly SignaturePosition[];
  readonly problems: ReadonlyMap<string, string>;
}

/** Sets the values into the fields of a form. Draws nothing yet. */
export function fillForm(
  { fields, views }: TemplateLayout,
  values: ReadonlyMap<string, string>,
  shifts: ReadonlyMap<number, ShiftAt>,
): FilledForm {
  const problems = new Map<string, string>();
  const positions: SignaturePosition[] = [];
  const filled = fields.flatMap((laid) => {
    const field = movedField(laid, shifts.get(laid.page));
    if (field.name !== undefined && isPosition(field.name)) {
      positions.push(positionAt(field.key as SignerPosition, field.corners, views[field.page]!, field.page + 1));
      return [{ field, text: undefined, look: undefined }];
    }
    const value = field.key === undefined ? undefined : values.get(field.key);
    if (value === undefined || !field.name) return [{ field, text: undefined, look: lookOf(field, field.state) }];
    if (field.button) return [press(field, value)];
    const set = write(field, value);
    if (typeof set !== 'string') return [{ field, text: set, look: undefined }];
    problems.set(field.name, validation[set]);
    return [{ field, text: undefined, look: undefined }];
  });
  return { fields: filled, positions, problems };
}

function movedField(field: FieldBox, shiftAt: ShiftAt | undefined): FieldBox {
  const { x, y } = shiftAt?.(field.box) ?? { x: 0, y: 0 };
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + x, y: point.y + y });
  return x === 0 && y === 0 ? field : { ...field, box: move(field.box), corners: field.corners.map(move) };
}

const lookOf = ({ appearances: looks }: FieldBox, state: string): PdfRef | undefined =>
  looks.get(state) ?? looks.get('');

function press(field: FieldBox, value: string): FilledField {
  const { state, choice } = field.button!;
  const isOn = field.kind === 'check_field' ? value === 'true' : choice === value;
  return { field, text: undefined, look: lookOf(field, isOn && state !== undefined ? state : 'Off') };
}

function write(field: FieldBox, value: string) {
  if (!field.text || value.trim() === '') return undefined;
  const { width, height } = roomOf(field);
  return typesetField(field.text, value, width, height, field.frame.width);
}
