import { Trans, useLingui } from '@lingui/react/macro';
import { correctApproverName, correctSignerName } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import type { CorrectedNames, Renamable } from './correctable.ts';

interface CorrectNameProps {
  person: Renamable;
  /** On paper that was printed before, the former name stays. */
  isOnPaper: boolean;
  /** Rejects with a ProblemError. */
  onCorrect: (names: CorrectedNames) => Promise<void>;
  onClose: () => void;
}

/** Another name for somebody who has not acted yet. */
export function CorrectName({ person, isOnPaper, onCorrect, onClose }: CorrectNameProps) {
  const { t } = useLingui();
  const { name, representativeName = null } = person;
  const body = person.kind === 'approver' ? correctApproverName.body : correctSignerName.body;
  const form = useContractForm(body, {
    defaultValues: { name, ...(representativeName !== null && { representativeName }) },
    async onSubmit(corrected) {
      await onCorrect(corrected);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Correct the name of ${name}`} onClose={onClose} isBusy={isBusy} size="sm">
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              Links that were sent stay as they are. What the text of the document itself says does not change.
            </Trans>{' '}
            {isOnPaper && <Trans>Whoever has printed it already has to print it again.</Trans>}
          </Text>
          <TextField name="name" label={t`Name`} autoComplete="off" isRequired />
          {representativeName !== null && (
            <TextField name="representativeName" label={t`Representative`} autoComplete="off" isRequired />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Correct name</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
