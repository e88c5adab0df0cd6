import { Trans, useLingui } from '@lingui/react/macro';
import { type DocumentDetail, withdrawDocument } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { providerNames } from '../company/company-provider.ts';

interface WithdrawDocumentProps {
  document: Pick<DocumentDetail, 'name' | 'envelope'>;
  /** Rejects with a ProblemError; what was typed then stays. */
  onWithdraw: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Ends nothing without saying why. */
export function WithdrawDocument({ document, onWithdraw, onClose }: WithdrawDocumentProps) {
  const { t } = useLingui();
  const form = useContractForm(withdrawDocument.body, {
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await onWithdraw(reason);
      notify(t`The document was withdrawn.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Withdraw the document?`} onClose={onClose} isBusy={isBusy}>
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <WhatEnds document={document} />
          </Text>
          <TextAreaField name="reason" label={t`Why do you withdraw it?`} rows={4} isRequired />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton colorPalette="red">
              <Trans>Withdraw document</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}

function WhatEnds({ document: { name, envelope } }: Pick<WithdrawDocumentProps, 'document'>) {
  const { t } = useLingui();
  if (!envelope || envelope.stage === 'to_come')
    return t`“${name}” ends here: its links stop working, and everyone who was asked to approve or sign it receives your reason by e-mail. You can send a corrected version later.`;
  const provider = providerNames[envelope.provider];
  return t`“${name}” ends here, and ${provider} is asked to end it there; until then the signers may still find it there. Pacta mails your reason only to those who had a link from Pacta. You can send a corrected version later.`;
}
