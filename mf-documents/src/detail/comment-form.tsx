import { Trans, useLingui } from '@lingui/react/macro';
import { commentOnDocument } from '@pacta/contracts';
import { ContractForm, SubmitButton, TextAreaField, useContractForm } from '@pacta/shared/form';
import { Stack } from '@pacta/shared/ui';

interface CommentFormProps {
  /** Rejects with a ProblemError; what was typed then stays. */
  onComment: (text: string) => Promise<void>;
}

export function CommentForm({ onComment }: CommentFormProps) {
  const { t } = useLingui();
  const form = useContractForm(commentOnDocument.body, {
    defaultValues: { text: '' },
    checkedWhen: 'sent',
    async onSubmit({ text }) {
      await onComment(text);
      form.reset();
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap="3" align="flex-start">
        <TextAreaField
          name="text"
          label={t`Add a comment`}
          helperText={t`Only users of the company see it.`}
          rows={3}
        />
        <SubmitButton variant="outline">
          <Trans>Add comment</Trans>
        </SubmitButton>
      </Stack>
    </ContractForm>
  );
}
