import { Trans, useLingui } from '@lingui/react/macro';
import { waiveIdentity } from '@pacta/contracts/identity';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';

interface WaiveIdentityProps {
  name: string;
  /** Rejects with a ProblemError; what was typed then stays. */
  onWaive: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Lets nobody off without saying why. */
export function WaiveIdentity({ name, onWaive, onClose }: WaiveIdentityProps) {
  const { t } = useLingui();
  const form = useContractForm(waiveIdentity.body, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await onWaive(reason);
      notify(t`${name} can sign without verifying their identity.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Let ${name} sign without it?`} onClose={onClose} isBusy={isBusy}>
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              Your name and your reason stay in the evidence, and are printed on the record of signing. This cannot be
              undone.
            </Trans>
          </Text>
          <TextAreaField name="reason" label={t`How do you know who it is?`} rows={4} isRequired />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Let them sign</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
