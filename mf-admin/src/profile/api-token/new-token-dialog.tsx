import { Trans, useLingui } from '@lingui/react/macro';
import { NewApiToken } from '@pacta/contracts';
import { ApiTokenFields, ContractForm, PasswordField, SubmitButton, useContractForm } from '@pacta/shared/form';
import { Button, HStack, Stack } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';

interface NewTokenDialogProps {
  isOpen: boolean;
  email: string;
  onCreate: (token: NewApiToken) => Promise<unknown>;
  onClose: () => void;
}

export const NewTokenDialog = ({ isOpen, ...dialog }: NewTokenDialogProps) =>
  isOpen ? <OpenDialog {...dialog} /> : null;

/** Asks for the password once more: a token outlives the session that it is made in. */
function OpenDialog({ email, onCreate, onClose }: Omit<NewTokenDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const form = useContractForm(NewApiToken, {
    defaultValues: { email, password: '', name: '', expiresInDays: 30 },
    onSubmit: async (token) => {
      await onCreate(token);
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t`Create an API token`} size="sm" isBusy={form.formState.isSubmitting} onClose={onClose}>
      <ContractForm form={form}>
        <Stack gap="5" pb="4">
          <ApiTokenFields />
          <PasswordField
            name="password"
            label={t`Your password`}
            helperText={t`So that nobody else creates one while you are away.`}
            autoComplete="current-password"
            isRequired
          />
          <HStack gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={form.formState.isSubmitting}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Create the token</Trans>
            </SubmitButton>
          </HStack>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
