import type { SyntheticEvent } from 'react';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import {
  areSwapped,
  type ChoiceFault,
  type ChosenFile,
  factsOf,
  lookAt,
  type Place,
  placed,
  whyNotCertificate,
  whyNotKey,
} from './chosen-file.ts';
import type { CertificateFacts } from './protocol.ts';
import { Refusal, type RefusalReason } from './refusal.ts';
import type { EfirmaSigning } from './use-efirma-signing.ts';

/** Not "password", which password managers look for. */
const secret = 'efirma-key';

interface Values {
  certificate: ChosenFile | null;
  key: ChosenFile | null;
  [secret]: string;
}

export interface Choice {
  readonly fileName: string | null;
  readonly fault: ChoiceFault | null;
}

export interface EfirmaFormState {
  /** Of the certificate that was chosen. */
  facts: CertificateFacts | null;
  choices: Record<Place, Choice>;
  password: { input: UseFormRegisterReturn<typeof secret>; fault: ChoiceFault | 'required' | null };
  isSwapped: boolean;
  choose: (files: File[], at: Place) => void;
  swap: () => void;
  submit: (event: SyntheticEvent) => void;
}

const nothing: Values = { certificate: null, key: null, [secret]: '' };
const ofKey: readonly RefusalReason[] = ['key-of-other', 'unsupported-encryption', 'not-rsa', 'not-a-key'];

/** The files and the password as they are chosen; nothing of them outlives the form. */
export function useEfirmaForm(
  { look, open, settle }: Pick<EfirmaSigning, 'look' | 'open' | 'settle'>,
  expectedRfc: string | null,
): EfirmaFormState {
  const form = useForm<Values>({ defaultValues: nothing, mode: 'onTouched' });
  form.register('certificate', {
    validate: (chosen) => whyNotCertificate(chosen, { expectedRfc, now: new Date() }) ?? true,
  });
  form.register('key', { validate: (chosen) => whyNotKey(chosen) ?? true });
  const input = form.register(secret, { required: 'required' });
  const { certificate, key } = form.watch();
  const { errors } = form.formState;
  const facts = factsOf(certificate);
  useEffect(() => () => form.reset(nothing), [form]);

  async function choose(files: File[], at: Place): Promise<void> {
    const chosen = placed(await Promise.all(files.map((file) => lookAt(file, look))), at);
    settle();
    form.clearErrors(secret);
    for (const place of ['certificate', 'key'] as const) take(place, chosen[place]);
  }

  function take(place: Place, chosen: ChosenFile | null | undefined): void {
    if (chosen !== undefined) form.setValue(place, chosen, { shouldValidate: true, shouldTouch: true });
  }

  async function send({ certificate: cer, key: own, [secret]: password }: Values): Promise<void> {
    if (!cer || !own || !facts) return;
    await open({ certificate: cer.file, key: own.file }, password, facts).catch((error: unknown) => {
      const reason = error instanceof Refusal ? error.reason : 'thread-lost';
      const field = ofKey.includes(reason) ? 'key' : secret;
      form.setError(field, { type: 'refused', message: reason }, { shouldFocus: field === secret });
    });
  }

  return {
    facts,
    choices: {
      certificate: { fileName: certificate?.file.name ?? null, fault: faultIn(errors.certificate) },
      key: { fileName: key?.file.name ?? null, fault: faultIn(errors.key) },
    },
    password: { input, fault: faultIn(errors[secret]) },
    isSwapped: areSwapped(certificate, key),
    choose: (files, at) => void choose(files, at),
    swap() {
      take('certificate', key);
      take('key', certificate);
    },
    submit: (event) => {
      event.stopPropagation(); // it may stand within another form
      void form.handleSubmit(send)(event);
    },
  };
}

const faultIn = (error: { message?: string | undefined } | undefined): ChoiceFault | null =>
  (error?.message as ChoiceFault | undefined) ?? null;
