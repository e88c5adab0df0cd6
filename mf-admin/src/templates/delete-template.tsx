import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';

interface DeleteTemplateProps {
  template: TemplateSummary;
  /** Rejects with a ProblemError. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export function DeleteTemplate({ template, onDelete, onClose }: DeleteTemplateProps) {
  const { t } = useLingui();
  const { title, type, company } = template;
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t`Delete this template?`}
      confirmLabel={t`Delete template`}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <Stack gap="3" overflowWrap="anywhere">
        <Text>
          <strong>{title}</strong>
          {company && ` · ${company.name}`}
        </Text>
        <Text>
          {type === 'public'
            ? t`No company can make new documents from it any more. Documents that were made from it stay as they are.`
            : t`Nobody can make new documents from it any more. Documents that were made from it stay as they are.`}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
