import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';

interface DeleteUserProps {
  user: UserView;
  /** Rejects with a ProblemError. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export function DeleteUser({ user, onDelete, onClose }: DeleteUserProps) {
  const { t } = useLingui();
  const { full_name: name, email } = user;
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t`Delete this user?`}
      confirmLabel={t`Delete user`}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <Stack gap="3" overflowWrap="anywhere">
        <Text>
          <strong>{name}</strong> · {email}
        </Text>
        <Text>
          {t`The account is deleted for good: whoever uses it is signed out everywhere, and API tokens stop working. The documents stay, with the name of their creator.`}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
