import type { PdfRef } from '@libpdf/core';
import { validation } from '@pacta/contracts';
import type { Point } from '../content/geometry.ts';
import { type FilledField, roomOf } from '../field/draw-fields.ts';
import type { ButtonField, FieldBox } from '../field/field-box.ts';
import { type FieldOutcome, typesetField } from '../field/typeset-field.ts';
import { positionOf } from '../placeholder/find-placeholders.ts';
import { positionAt } from '../placeholder/position.ts';
import type { ShiftAt } from '../typeset/change.ts';
import type { PlacedPosition } from './fill-text.ts';
import type { TemplateLayout } from './template-layout.ts';
import { type PlacedTightness, placedTight } from './tight-values.ts';

export interface FilledForm {
  readonly fields: readonly FilledField[];
  readonly positions: readonly PlacedPosition[];
  readonly problems: ReadonlyMap<string, string>;
  readonly tight: readonly PlacedTightness[];
}

/** Sets the values into the fields of a form. Draws nothing yet. */
export function fillForm(
  { fields }: Pick<TemplateLayout, 'fields'>,
  values: ReadonlyMap<string, string>,
  shifts: ReadonlyMap<number, ShiftAt>,
): FilledForm {
  const problems = new Map<string, string>();
  const positions: PlacedPosition[] = [];
  const tight: PlacedTightness[] = [];
  const filled = fields.map(({ box, view }): FilledField => {
    const { field, sheet } = movedField(box, shifts.get(box.page));
    const position = positionOf(field.name ?? '');
    if (position) {
      positions.push({ position: positionAt(position, field.corners, view, field.page + 1), sheet });
      return { field, text: undefined, look: undefined, sheet };
    }
    const value = field.key === undefined ? undefined : values.get(field.key);
    const set = value === undefined ? asItCame(field) : fillField(field, value, problems);
    if (set.text) tight.push(...placedTight([field.name ?? ''], field.page + 1, set.text.share, sheet));
    return { ...set, sheet };
  });
  return { fields: filled, positions, problems, tight };
}

function movedField(field: FieldBox, shiftAt: ShiftAt | undefined): { field: FieldBox; sheet: number } {
  const { x, y, sheet } = shiftAt?.(field.box) ?? { x: 0, y: 0, sheet: 0 };
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + x, y: point.y + y });
  return { field: { ...field, box: move(field.box), corners: field.corners.map(move) }, sheet };
}

type SetField = Omit<FilledField, 'sheet'>;

const asItCame = (field: FieldBox): SetField => ({ field, text: undefined, look: lookOf(field, field.state) });

const lookOf = ({ appearances }: FieldBox, state: string): PdfRef | undefined =>
  appearances.get(state) ?? appearances.get('');

function fillField(field: FieldBox, value: string, problems: Map<string, string>): SetField {
  if (!field.name) return asItCame(field);
  if (field.button) return press(field, field.button, value);
  const set = write(field, value);
  if (typeof set !== 'string') return { field, text: set, look: undefined };
  problems.set(field.name, validation[set]);
  return { field, text: undefined, look: undefined };
}

function press(field: FieldBox, { state, choice }: ButtonField, value: string): SetField {
  const isOn = field.kind === 'check_field' ? value === 'true' : choice === value;
  return { field, text: undefined, look: lookOf(field, isOn && state !== undefined ? state : 'Off') };
}

function write(field: FieldBox, value: string): FieldOutcome | undefined {
  if (!field.text || value.trim() === '') return undefined;
  const { width, height } = roomOf(field);
  return typesetField(field.text, value, width, height, field.frame.width);
}
