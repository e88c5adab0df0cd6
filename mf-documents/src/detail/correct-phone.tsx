import { Trans, useLingui } from '@lingui/react/macro';
import { correctSignerPhone, type SignerView } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';

interface CorrectPhoneProps {
  signer: SignerView;
  /** Rejects with a ProblemError. */
  onCorrect: (phone: string) => Promise<void>;
  onClose: () => void;
}

/** Another phone for a signer who has not acted yet. */
export function CorrectPhone({ signer, onCorrect, onClose }: CorrectPhoneProps) {
  const { t } = useLingui();
  const name = signer.representativeName ?? signer.name;
  const form = useContractForm(correctSignerPhone.body, {
    defaultValues: { phone: signer.phone },
    async onSubmit({ phone }) {
      await onCorrect(phone);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Correct the phone of ${name}`} onClose={onClose} isBusy={isBusy} size="sm">
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              A code that went to the former number counts no more, and a link that went there stops working. The log
              keeps both numbers.
            </Trans>
          </Text>
          <TextField
            name="phone"
            label={t`Phone`}
            helperText={t`With its country, as in +52 55 1234 5678.`}
            type="tel"
            autoComplete="off"
            isRequired
          />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Correct phone</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
