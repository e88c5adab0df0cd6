import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, Input, Stack } from '@pacta/shared/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface CodeFieldProps {
  isBusy: boolean;
  /** After a wrong one; null: none was. */
  triesLeft: number | null;
  onCheck: (code: string) => void;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').slice(0, 6); // pasted with blanks, or with the words around it

/** Six digits, typed or pasted; phones offer them from the message. */
export function CodeField({ isBusy, triesLeft, onCheck }: CodeFieldProps) {
  const { t } = useLingui();
  const [digits, setDigits] = useState('');
  const [isShort, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const isWrong = triesLeft !== null && digits === '';
  useEffect(() => {
    if (triesLeft === null) return;
    setDigits('');
    input.current?.focus();
  }, [triesLeft]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setShort(digits.length < 6);
    if (digits.length === 6) onCheck(digits);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <Field.Root invalid={isWrong || isShort} required>
          <Field.Label>{t`Code`}</Field.Label>
          <Input
            ref={input}
            value={digits}
            onChange={({ target }) => {
              setShort(false);
              setDigits(digitsIn(target.value));
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            fontSize="xl"
            letterSpacing="0.3em"
            maxW="12rem"
          />
          <Field.ErrorText>
            {isShort ? (
              <Trans>It has six digits.</Trans>
            ) : (
              <Plural
                value={triesLeft ?? 0}
                one="This is not the code. You have one try left."
                other="This is not the code. You have # tries left."
              />
            )}
          </Field.ErrorText>
        </Field.Root>
        <Button type="submit" loading={isBusy} alignSelf="flex-start">
          <Trans>Check the code</Trans>
        </Button>
      </Stack>
    </form>
  );
}
