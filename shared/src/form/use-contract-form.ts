import { zodResolver } from '@hookform/resolvers/zod';
import { ProblemError } from '@pacta/shared/http';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface ContractFormOptions<S extends FormSchema> {
  defaultValues: DefaultValues<z.input<S>>;
  /** Sends what the schema made of the values. It may reject with a ProblemError; nothing that was typed is lost. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** When a field is first checked. `sent`: of what may as well stay empty, as a comment, nothing is said sooner. */
  checkedWhen?: 'left' | 'sent';
}

export interface ContractForm<Values extends FieldValues = FieldValues, Sent = unknown>
  extends UseFormReturn<Values, unknown, Sent> {
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** Why the last sending failed. */
  problem: ProblemError | null;
  /** Takes the problem off the page once there is a way out of it. */
  settle: () => void;
}

/** A form that holds to the rules of a contract: a field is checked when it is left, then as it is typed. */
export function useContractForm<S extends FormSchema>(
  schema: S,
  { defaultValues, onSubmit, checkedWhen = 'left' }: ContractFormOptions<S>,
): ContractForm<z.input<S>, z.output<S>> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: checkedWhen === 'left' ? 'onTouched' : 'onSubmit',
  });
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const isSending = useRef(false);

  async function send(values: z.output<S>): Promise<void> {
    setProblem(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const failure = ProblemError.from(error);
      setProblem(failure);
      failure.fields.forEach(({ path, message }, index) => {
        form.setError(path as Path<z.input<S>>, { type: 'server', message }, { shouldFocus: index === 0 });
      });
    }
  }

  // A double click arrives before React has drawn the button as disabled.
  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      isSending.current = false;
    }
  }

  return { ...form, submit, problem, settle: () => setProblem(null) };
}
