import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Failed, Field, Flex, PasswordInput, Stack, Text } from '@pacta/shared/ui';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CertificateCard } from './certificate-card.tsx';
import type { Place } from './chosen-file.ts';
import { FileSlot } from './file-slot.tsx';
import { useRefusalWords } from './refusal-words.ts';
import { type EfirmaFormState, useEfirmaForm } from './use-efirma-form.ts';
import type { EfirmaSigning } from './use-efirma-signing.ts';

interface EfirmaFormProps {
  signing: Pick<EfirmaSigning, 'look' | 'open' | 'settle' | 'isBusy' | 'problem' | 'refusal'>;
  /** The RFC that is asked for; null: anybody's. */
  expectedRfc: string | null;
  /** A way out, beside the button. */
  cancel?: ReactNode;
}

/** Asks for certificate, key and password. They stay on this device: what leaves it is the certificate. */
export function EfirmaForm({ signing, expectedRfc, cancel }: EfirmaFormProps) {
  const { t } = useLingui();
  const words = useRefusalWords();
  const form = useEfirmaForm(signing, expectedRfc);
  const { facts, choices } = form;
  const slot = (place: Place) => {
    const { fileName, fault } = choices[place];
    return {
      place,
      fileName,
      error: fault && words(fault, { place, facts, expectedRfc }),
      isDisabled: signing.isBusy,
      onFiles: (files: File[]) => form.choose(files, place),
    };
  };

  if (window.isSecureContext === false) return <NotSecure />;
  return (
    <form noValidate autoComplete="off" aria-busy={signing.isBusy} onSubmit={form.submit}>
      <Stack gap="5">
        {signing.refusal && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>{words(signing.refusal, { place: 'password', facts, expectedRfc })}</Alert.Content>
          </Alert.Root>
        )}
        <Stack gap="3">
          <FileSlot label={t`Certificate (.cer)`} {...slot('certificate')} />
          {facts && <CertificateCard facts={facts} />}
          <FileSlot label={t`Private key (.key)`} {...slot('key')} />
          {form.isSwapped && (
            <Button variant="outline" size="sm" alignSelf="flex-start" onClick={form.swap}>
              <Trans>Swap the two files</Trans>
            </Button>
          )}
        </Stack>
        <KeyPassword {...form.password} facts={facts} expectedRfc={expectedRfc} />
        <StaysHere />
        {signing.problem && <Failed problem={signing.problem} />}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          {cancel}
          <Button type="submit" loading={signing.isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

type KeyPasswordProps = EfirmaFormState['password'] & Pick<EfirmaFormState, 'facts'> & { expectedRfc: string | null };

/** Nobody is to keep this password: browsers and password managers are told so in the words of each. */
function KeyPassword({ input, fault, facts, expectedRfc }: KeyPasswordProps) {
  const { t } = useLingui();
  const words = useRefusalWords();
  return (
    <Field.Root invalid={fault !== null}>
      <Field.Label>{t`Password of the private key`}</Field.Label>
      <PasswordInput
        {...input}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
      {fault && (
        <Field.ErrorText>
          <CircleAlert aria-hidden size={14} />
          {fault === 'required'
            ? t`Enter the password of your private key.`
            : words(fault, { place: 'password', facts, expectedRfc })}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}

const StaysHere = () => (
  <Flex gap="2" color="fg.muted" textStyle="sm" align="flex-start">
    <Flex flexShrink={0} mt="0.5" color="fg.accent">
      <ShieldCheck aria-hidden size={16} />
    </Flex>
    <Text>
      <Trans>Your key and its password are used on this device only. Neither is sent or stored.</Trans>
    </Text>
  </Flex>
);

/** WebCrypto exists on secure pages only, and a page that anybody could have changed on its way asks for no key. */
const NotSecure = () => (
  <Alert.Root status="error" role="alert">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Trans>This page needs https.</Trans>
      </Alert.Title>
      <Alert.Description>
        <Trans>
          Your key is opened only on a secure connection. Open this page by an address that begins with https://.
        </Trans>
      </Alert.Description>
    </Alert.Content>
  </Alert.Root>
);
