import { Failed, Stack } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormWaitingContext, useFormWaiting } from './form-waiting.ts';
import type { ContractForm as Form } from './use-contract-form.ts';

interface ContractFormProps<Values extends FieldValues, Sent> {
  form: Form<Values, Sent>;
  /** A way out of the problem, right below it. */
  wayOut?: ReactNode;
  children: ReactNode;
}

/** The form element around the fields, with the problem of the last sending above them. */
export function ContractForm<Values extends FieldValues, Sent>(props: ContractFormProps<Values, Sent>) {
  const { form, wayOut, children } = props;
  const { problem } = form;
  const waiting = useFormWaiting();
  // What a field says already is not said twice.
  const isSaidBelow = problem !== null && problem.fields.length > 0 && problem.reason !== 'request.invalid';
  const news = useRef<HTMLDivElement>(null);

  // A long form is sent from its end: a problem that belongs to no field has to be scrolled into sight.
  useEffect(() => {
    if (problem?.fields.length === 0) news.current?.scrollIntoView({ block: 'center' });
  }, [problem]);

  return (
    <FormProvider {...form}>
      <FormWaitingContext value={waiting}>
        <form noValidate onSubmit={(event) => void form.submit(event)} aria-busy={form.formState.isSubmitting}>
          {problem && !isSaidBelow && (
            <Stack ref={news} gap="3" mb="5">
              <Failed problem={problem} />
              {wayOut}
            </Stack>
          )}
          {children}
        </form>
      </FormWaitingContext>
    </FormProvider>
  );
}
