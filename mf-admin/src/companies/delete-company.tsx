import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CompanyId, type CompanyView, validation } from '@pacta/contracts';
import { ComboboxField, ContractForm, SubmitButton, useContractForm } from '@pacta/shared/form';
import { Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { type Choice, type ComboboxProps, Dialog } from '@pacta/shared/ui/kit';
import { z } from 'zod';

const TransferValues = z.object({
  transferTo: z
    .custom<Choice | null>()
    .transform((choice) => choice?.value ?? null)
    .pipe(CompanyId.nullable()),
});
const NeededTransfer = TransferValues.refine(({ transferTo }) => transferTo !== null, {
  path: ['transferTo'],
  message: validation.required,
});

interface DeleteCompanyProps {
  company: CompanyView;
  /** The other companies to choose from. */
  others: Pick<ComboboxProps, 'choices' | 'onSearch' | 'onRetry'>;
  /** Rejects with a ProblemError. */
  onDelete: (transferTo: CompanyId | null) => Promise<void>;
  onClose: () => void;
}

/** Asks before a company goes, and who takes its users and documents where it has any. */
export function DeleteCompany({ company, others, onDelete, onClose }: DeleteCompanyProps) {
  const { t } = useLingui();
  const { name, users, documents } = company;
  const isInUse = users > 0 || documents > 0;
  const form = useContractForm(isInUse ? NeededTransfer : TransferValues, {
    defaultValues: { transferTo: null },
    async onSubmit({ transferTo }) {
      await onDelete(transferTo);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  // Users who may not sign in are not among the numbers, so the server may know of more.
  const asksWhere = isInUse || form.problem?.reason === 'company.in_use';
  const isFull = form.problem?.reason === 'user.limit_reached' || form.problem?.reason === 'document.limit_reached';
  const countOfUsers = t`${plural(users, { one: '# user', other: '# users' })}`;
  const countOfDocuments = t`${plural(documents, { one: '# document', other: '# documents' })}`;
  return (
    <Dialog isOpen role="alertdialog" size="sm" title={t`Delete this company?`} onClose={onClose} isBusy={isBusy}>
      <ContractForm
        form={form}
        wayOut={
          isFull && (
            <Text textStyle="sm">{t`The company that takes them has no room for them. Choose another one, or raise its limits first.`}</Text>
          )
        }
      >
        <Stack gap="5" pb="3">
          <Stack gap="2" overflowWrap="anywhere">
            <Text>{t`${name} is deleted for good, with its settings, its logo and the keys of its provider.`}</Text>
            {isInUse && <Text>{t`It has ${countOfUsers} and ${countOfDocuments}, which go to another company.`}</Text>}
          </Stack>
          {asksWhere && (
            <ComboboxField
              {...others}
              name="transferTo"
              label={t`Company that takes them`}
              placeholder={t`Choose a company`}
              isRequired
            />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton colorPalette="red">
              <Trans>Delete company</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
