import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { readUploadedSheet, type UploadedSheet } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { formatNumber, useProblemMessage } from '@pacta/shared/i18n';
import { Field, NativeSelect } from '@pacta/shared/ui';
import { useEffect, useRef, useState } from 'react';

interface SheetChoiceProps {
  sheet: UploadedSheet;
  onRead: (sheet: UploadedSheet) => void;
}

/** Which sheet of a workbook is meant, with what each of them has; another one is read anew. */
export function SheetChoice({ sheet, onRead }: SheetChoiceProps) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const { asked, problem, read } = useOtherSheet(sheet, onRead);
  const rowsOf = (rows: number | null) => {
    if (rows === null) return t`cannot be read`;
    const count = formatNumber(rows);
    return rows === 0 ? t`no rows` : t`${plural(rows, { one: `${count} row`, other: `${count} rows` })}`;
  };
  return (
    <Field.Root maxW="md" invalid={problem !== null}>
      <Field.Label>{t`Sheet of the workbook`}</Field.Label>
      <NativeSelect.Root disabled={asked !== null}>
        <NativeSelect.Field value={asked ?? sheet.sheet} onChange={(event) => read(event.target.value)}>
          {sheet.sheets?.map(({ name, rows }) => (
            <option key={name} value={name} disabled={rows === 0}>
              {`${name} – ${rowsOf(rows)}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t`One document for each row of this sheet. The others are not read.`}</Field.HelperText>
      {problem && <Field.ErrorText>{messageOf(problem)}</Field.ErrorText>}
    </Field.Root>
  );
}

function useOtherSheet({ id }: UploadedSheet, onRead: (sheet: UploadedSheet) => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function read(sheet: string): Promise<void> {
    const controller = new AbortController();
    leaving.current = controller;
    setAsked(sheet);
    setProblem(null);
    try {
      const request = { params: { uploadId: id }, query: { sheet } };
      onRead(await call(readUploadedSheet, request, { signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(ProblemError.from(error));
    } finally {
      if (!controller.signal.aborted) setAsked(null);
    }
  }
  return { asked, problem, read: (sheet: string) => void read(sheet) };
}
