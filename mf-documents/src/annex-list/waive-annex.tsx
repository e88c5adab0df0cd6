import { Trans, useLingui } from '@lingui/react/macro';
import { waiveAnnexItem } from '@pacta/contracts/annex-list';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';

interface WaiveAnnexProps {
  name: string;
  /** Rejects with a ProblemError; what was typed then stays. */
  onWaive: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Nothing that is required is done without unless somebody says why. */
export function WaiveAnnex({ name, onWaive, onClose }: WaiveAnnexProps) {
  const { t } = useLingui();
  const form = useContractForm(waiveAnnexItem.body, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await onWaive(reason);
      notify(t`The document does without ${name}.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Do without ${name}?`} onClose={onClose} isBusy={isBusy}>
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              Your name and your reason stay in the evidence, and are printed on the record of signing. This cannot be
              undone.
            </Trans>
          </Text>
          <TextAreaField name="reason" label={t`Why is it not needed?`} rows={4} isRequired />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Do without it</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
