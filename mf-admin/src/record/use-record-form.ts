import type { ProblemReason } from '@pacta/contracts';
import { type ContractFormState, type FormSchema, useContractForm } from '@pacta/shared/form';
import { useState } from 'react';
import type { z } from 'zod';
import { useWayBack } from './use-way-back.ts';

interface RecordFormOptions<S extends FormSchema, R> {
  /** Where the list of such records is. */
  list: string;
  /** The record that is edited, as it was read; null while one is added. */
  record: R;
  valuesOf: (record: R) => z.input<S>;
  /** Sends the values and says so. Rejects with a ProblemError. */
  save: (values: z.output<S>, record: R) => Promise<unknown>;
  /** What the server answers where somebody else has changed the record, and how it is read as it is then. */
  stale?: { reason: ProblemReason; read: (record: R) => Promise<R> };
}

export interface RecordFormState<Values extends Record<string, unknown>, Sent, R> {
  form: ContractFormState<Values, Sent>;
  /** What the edit began from, or began from anew; null while a record is added. */
  record: R;
  backTo: string;
  /** Nothing is unsaved any more, and the way leads back to the list. */
  isSaved: boolean;
  /** Begins the edit anew from the record as it is now; resolves to its values. Null while the edit is not stale. */
  loadCurrent: (() => Promise<Values>) | null;
}

/** The form of one record, from what was read until it is saved and the list is shown again. */
export function useRecordForm<S extends FormSchema, R>(
  schema: S,
  { list, record: read, valuesOf, save, stale }: RecordFormOptions<S, R>,
): RecordFormState<z.input<S>, z.output<S>, R> {
  const { to, isDone, goBack } = useWayBack(list);
  const [record, setRecord] = useState(read);
  const [began] = useState(() => valuesOf(read));
  const form = useContractForm(schema, {
    defaultValues: began as Parameters<typeof useContractForm<S>>[1]['defaultValues'], // all of them
    async onSubmit(values) {
      await save(values, record);
      goBack();
    },
  });

  async function loadCurrent({ read: readCurrent }: NonNullable<typeof stale>): Promise<z.input<S>> {
    const current = await readCurrent(record);
    setRecord(current);
    return valuesOf(current);
  }

  const isStale = stale !== undefined && form.problem?.reason === stale.reason;
  return { form, record, backTo: to, isSaved: isDone, loadCurrent: isStale ? () => loadCurrent(stale) : null };
}
