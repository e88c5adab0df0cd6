import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewedScan, returnScan } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';

interface ReturnScanProps {
  scan: ReviewedScan;
  /** Rejects with a ProblemError; what was typed then stays. */
  onReturn: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Sends nothing back without saying why. */
export function ReturnScan({ scan: { name }, onReturn, onClose }: ReturnScanProps) {
  const { t } = useLingui();
  const form = useContractForm(returnScan.body, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await onReturn(reason);
      notify(t`The scan was sent back.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Send the scan back?`} onClose={onClose} isBusy={isBusy}>
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">{t`${name} receives your reason with a new link, and is asked for another scan.`}</Text>
          <TextAreaField name="reason" label={t`What is wrong with it?`} rows={4} isRequired />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Send back</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
