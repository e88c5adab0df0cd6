import type { PrintedValues } from './expected-text.ts';
import type { Finding } from './fault.ts';
import type { Letter } from './letters.ts';
import type { SeenField } from './seen-page.ts';

/** Points by which a letter may reach over the side of its field: the borders that programs draw. A guess. */
const overSide = 2;

export interface CheckedFields {
  readonly findings: readonly Finding[];
  readonly rest: readonly Letter[]; // what is in no field
}

/** Whether the fields of a form say their values. Where a page gets longer they move down with it, never aside. */
export function checkFields(
  fields: readonly SeenField[],
  letters: readonly Letter[],
  values: PrintedValues,
): CheckedFields {
  const owned = Map.groupBy(letters, (letter) => nearestField(fields, letter));
  const findings = fields.flatMap((field): Finding[] => {
    const own = owned.get(field) ?? [];
    const known = values.of(field.names);
    const said = own.map(({ text }) => text).join('');
    const isRight = !field.isText || isSaid(said, known?.value, values); // other looks are their own
    return isRight ? [] : [{ kind: 'value', about: undefined, variable: known?.name, letters: own, area: field.area }];
  });
  return { findings, rest: owned.get(undefined) ?? [] };
}

/** A field may be called by another of its names: then it says one of the values. */
const isSaid = (said: string, value: string | undefined, values: PrintedValues): boolean =>
  said === '' ? !value : said === value || values.has(said);

function nearestField(fields: readonly SeenField[], letter: Letter): SeenField | undefined {
  const over = fields.filter(
    ({ area }) =>
      letter.x > area.left - overSide && letter.right < area.right + overSide && letter.y > area.top - overSide,
  );
  const far = ({ area }: SeenField) => Math.max(0, letter.y - area.bottom);
  return over.reduce<SeenField | undefined>(
    (best, field) => (!best || far(field) < far(best) ? field : best),
    undefined,
  );
}
