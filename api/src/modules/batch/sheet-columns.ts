import { type NewSigner, SignerPosition, type TemplateVariable, variableKey } from '@pacta/contracts';
import { isAsked } from '../filling/answer/check-answers.ts';
import type { TemplateVersion } from '../template/template.ts';

/** What a cell of a column is about. */
export type Target =
  | { readonly kind: 'document' }
  | { readonly kind: 'variable'; readonly variable: TemplateVariable }
  | { readonly kind: 'signer'; readonly position: SignerPosition; readonly field: SignerField };

export type SignerField = Exclude<keyof NewSigner, 'position' | 'signatureType' | 'rfc' | 'turn'>;

/** A column that a sheet for a template may have. It may have two targets at once. */
export interface SheetColumn {
  readonly heading: string;
  readonly englishHeading: string; // read as the same column; where a variable has that name, it is `heading`
  readonly key: string; // see variableKey
  readonly targets: readonly Target[];
  readonly isRequired: boolean;
}

export type SheetTemplate = Pick<TemplateVersion, 'variables' | 'positions' | 'clauses'>;

const endings: Record<SignerField, string> = {
  name: '',
  email: '_email',
  phone: '_telefono',
  representativeName: '_representante',
  representativeEmail: '_representante_email',
};
const englishEndings: Record<SignerField, string> = {
  name: '',
  email: '_email',
  phone: '_phone',
  representativeName: '_representative',
  representativeEmail: '_representative_email',
};
const fields = Object.keys(endings) as SignerField[];

/** The heading of a column about a signer, as in firmante_1_email. */
export const signerHeading = (position: SignerPosition, field: SignerField): string => position + endings[field];

const englishSignerHeading = (position: SignerPosition, field: SignerField): string =>
  position.replace('firmante', 'signer') + englishEndings[field];

/** Who signs, according to the template. If it has no positions, anybody may. */
export function signingPositions({ positions }: SheetTemplate): { required: SignerPosition[]; all: SignerPosition[] } {
  const placed = SignerPosition.options.filter((option) => positions.some(({ position }) => position === option));
  return placed.length > 0
    ? { required: placed, all: placed }
    : { required: ['firmante_1'], all: SignerPosition.options };
}

/** All columns that a template can use, in the order of the sample sheet. */
export function columnsOf(template: SheetTemplate, { isSigned }: { readonly isSigned: boolean }): SheetColumn[] {
  const { required, all } = signingPositions(template);
  const within = new Set(template.clauses.flatMap(({ variables }) => variables.map(variableKey)));
  const columns: SheetColumn[] = [
    columnFor('documento', { kind: 'document' }, false, 'document'),
    ...template.variables.filter(isAsked).map((variable) => columnOf(variable, within)),
    ...all.flatMap((position) =>
      fields.map((field) =>
        columnFor(
          signerHeading(position, field),
          { kind: 'signer', position, field },
          isSigned && required.includes(position) && (field === 'name' || field === 'email'),
          englishSignerHeading(position, field),
        ),
      ),
    ),
  ];
  return joined(columns);
}

const columnFor = (name: string, target: Target, isRequired: boolean, english = name): SheetColumn => ({
  heading: variableKey(name),
  englishHeading: variableKey(english),
  key: variableKey(name),
  targets: [target],
  isRequired,
});

/** What stands in optional clauses only may have no column: rows whose clauses stay tell that it is missing. */
const columnOf = (variable: TemplateVariable, within: ReadonlySet<string>): SheetColumn =>
  columnFor(
    variable.name,
    { kind: 'variable', variable },
    needsCell(variable) && !within.has(variableKey(variable.name)),
  );

/** An empty cell of a variable with a default takes that. */
export const needsCell = ({ required, askedOf, default: usual = '' }: TemplateVariable): boolean =>
  required && askedOf === 'creator' && usual === '';

/**
 * Merges columns with the same key: a variable such as {{firmante_1_email}} asks for what the signer's column says
 * already.
 */
function joined(columns: readonly SheetColumn[]): SheetColumn[] {
  const byKey = new Map<string, SheetColumn>();
  for (const column of columns) {
    const other = byKey.get(column.key);
    const targets = [...(other?.targets ?? []), ...column.targets];
    byKey.set(column.key, { ...column, targets, isRequired: column.isRequired || other?.isRequired === true });
  }
  return [...byKey.values()].map((column) =>
    byKey.has(column.englishHeading) ? { ...column, englishHeading: column.heading } : column,
  );
}
