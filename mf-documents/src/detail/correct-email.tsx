import { Trans, useLingui } from '@lingui/react/macro';
import { correctSignerEmail } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import type { Correctable } from './correctable.ts';

interface CorrectEmailProps {
  person: Correctable;
  /** Rejects with a ProblemError. */
  onCorrect: (email: string) => Promise<void>;
  onClose: () => void;
}

/** Another address for somebody who has not acted yet. */
export function CorrectEmail({ person: { name, email }, onCorrect, onClose }: CorrectEmailProps) {
  const { t } = useLingui();
  const form = useContractForm(correctSignerEmail.body, {
    defaultValues: { email },
    async onSubmit(corrected) {
      await onCorrect(corrected.email);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Correct the e-mail of ${name}`} onClose={onClose} isBusy={isBusy} size="sm">
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              A link that was already sent stops working; a new one goes to this address. The log keeps both addresses.
            </Trans>
          </Text>
          <TextField name="email" label={t`E-mail`} type="email" autoComplete="off" isRequired />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Correct e-mail</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
