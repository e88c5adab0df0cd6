import { type FieldProblem, validation, variableKey } from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';
import { lettersOf } from './sheet/letters-of.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Finds the template's column for each column of a sheet, by the names of the variables or by their questions. */
export function readHeading(headings: readonly string[], columns: readonly SheetColumn[]): SheetColumn[] {
  const names = new Map(columns.map((column) => [column.key, column]));
  const inEnglish = new Map(columns.map((column) => [column.englishHeading, column]));
  const labels = labelsOf(columns);
  const found = headings.map((heading) => {
    const key = variableKey(heading);
    return names.get(key) ?? inEnglish.get(key) ?? labels.get(key) ?? undefined;
  });
  const isEnglish = headings.some((heading) => !names.has(variableKey(heading)) && inEnglish.has(variableKey(heading)));
  const problems = [
    ...headings.flatMap((heading, index) => problemOf(heading, index, found)),
    ...columns
      .filter((column) => column.isRequired && !found.includes(column))
      .map((column) => missing(column, isEnglish)),
  ];
  if (problems.length > 0) throw new ExpectedProblem('sheet.wrong_header', { fields: problems });
  return found.filter((column) => column !== undefined);
}

const missing = ({ heading, englishHeading }: SheetColumn, isEnglish: boolean): FieldProblem => ({
  path: isEnglish ? englishHeading : heading,
  message: validation.columnMissing,
});

function problemOf(heading: string, index: number, found: readonly (SheetColumn | undefined)[]): FieldProblem[] {
  const column = found[index];
  if (!column) return [{ path: heading || lettersOf(index), message: validation.columnUnknown }];
  if (found.indexOf(column) < index) return [{ path: heading, message: validation.columnTwice }];
  return [];
}

/** The columns by their questions. A question that two of them share identifies neither. */
function labelsOf(columns: readonly SheetColumn[]): Map<string, SheetColumn | null> {
  const labels = new Map<string, SheetColumn | null>();
  for (const column of columns) {
    for (const target of column.targets) {
      if (target.kind !== 'variable') continue;
      const key = variableKey(target.variable.label);
      labels.set(key, labels.has(key) ? null : column);
    }
  }
  return labels;
}
