import { Trans, useLingui } from '@lingui/react/macro';
import { addObserver } from '@pacta/contracts/circulation';
import { ContractForm, RadioCardField, SubmitButton, TextField, useContractForm } from '@pacta/shared/form';
import { Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import type { CirculationActs } from './circulation-store.ts';

interface AddObserverProps {
  /** There is nothing to wait for. */
  isComplete: boolean;
  onAdd: CirculationActs['onAddObserver'];
  onClose: () => void;
}

/** Somebody who is to see the document. */
export function AddObserver({ isComplete, onAdd, onClose }: AddObserverProps) {
  const { t } = useLingui();
  const form = useContractForm(addObserver.body, {
    defaultValues: { name: '', email: '', from: isComplete ? 'start' : 'end' },
    async onSubmit(observer) {
      await onAdd(observer);
      const { name } = observer;
      notify(t`${name} was added as an observer.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Add observer`} onClose={onClose} isBusy={isBusy} size="sm">
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <Text color="fg.muted">
            <Trans>
              They see the document and its annexes by a link of their own, and can download it once it is complete.
            </Trans>
          </Text>
          <TextField name="name" label={t`Name`} autoComplete="off" isRequired />
          <TextField name="email" label={t`E-mail`} type="email" autoComplete="off" isRequired />
          {!isComplete && (
            <RadioCardField
              name="from"
              label={t`Sees it`}
              options={[
                { value: 'end', label: t`When it is complete` },
                { value: 'start', label: t`From now on` },
              ]}
            />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Add observer</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
