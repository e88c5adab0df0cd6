import { ContractForm, UnsavedWarning } from '@pacta/shared/form';
import type { ReactNode } from 'react';
import { FormBar } from './form-bar.tsx';
import { LoadCurrent, type Typed, TypedBefore } from './stale-edit.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { useTypedBefore } from './use-typed-before.ts';

interface RecordFormProps<Values extends Record<string, unknown>, Sent> {
  editing: RecordFormState<Values, Sent, unknown>;
  /** The verb of its button, as in "Save changes". */
  submit: string;
  /** Says each field in words; what it leaves out, as a password, is not shown after a stale edit. */
  describe: (values: Values) => Typed[];
  /** Puts back what was typed, where that is more than to set the field. */
  put?: (name: string, before: Values) => void;
  /** Whether something for the form is still on its way, and would be lost too. */
  isSending?: boolean;
  children: ReactNode;
}

/** Around the fields of a record: the warning before they are left unsaved, the way out of a stale edit, the buttons. */
export function RecordForm<Values extends Record<string, unknown>, Sent>(props: RecordFormProps<Values, Sent>) {
  const { editing, submit, describe, put, isSending = false, children } = props;
  const { form, backTo, isSaved, loadCurrent } = editing;
  const { typed, showCurrent, putBack } = useTypedBefore(form, describe, put);
  return (
    <>
      <UnsavedWarning isUnsaved={(form.formState.isDirty || isSending) && !isSaved} />
      {typed.length > 0 && <TypedBefore typed={typed} onUse={putBack} />}
      <ContractForm
        form={form}
        wayOut={loadCurrent && <LoadCurrent onLoad={async () => showCurrent(await loadCurrent())} />}
      >
        {children}
        <FormBar backTo={backTo} submit={submit} />
      </ContractForm>
    </>
  );
}
