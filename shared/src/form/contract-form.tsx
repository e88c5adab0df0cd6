import { Failed } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { ContractForm as Form } from './use-contract-form.ts';

interface ContractFormProps<Values extends FieldValues, Sent> {
  form: Form<Values, Sent>;
  children: ReactNode;
}

/** The form element around the fields, with the problem of the last sending above them. */
export const ContractForm = <Values extends FieldValues, Sent>({ form, children }: ContractFormProps<Values, Sent>) => (
  <FormProvider {...form}>
    <form noValidate onSubmit={(event) => void form.submit(event)} aria-busy={form.formState.isSubmitting}>
      {form.problem && <Failed problem={form.problem} />}
      {children}
    </form>
  </FormProvider>
);
