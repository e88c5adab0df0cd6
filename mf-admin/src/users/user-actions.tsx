import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { HStack, IconButton } from '@pacta/shared/ui';
import { MailPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';

interface UserActionsProps {
  user: UserView;
  onDelete: (user: UserView) => void;
  onInvite: (user: UserView) => Promise<unknown>;
}

/** What the server lets the reader do with a user, beside opening them. */
export function UserActions({ user, onDelete, onInvite }: UserActionsProps) {
  const { t } = useLingui();
  const { full_name: name, allowed } = user;
  const [isInviting, setInviting] = useState(false);

  async function invite(): Promise<void> {
    setInviting(true);
    await onInvite(user);
    setInviting(false);
  }

  return (
    <HStack gap="1" justify="flex-end" position="relative" zIndex="1" width="fit-content" ms="auto" minH="9">
      {allowed.includes('invite') && (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t`Send ${name} the invitation again`}
          title={t`Send the invitation again`}
          loading={isInviting}
          onClick={() => void invite()}
        >
          <MailPlus aria-hidden />
        </IconButton>
      )}
      {allowed.includes('delete') && (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t`Delete ${name}`}
          title={t`Delete`}
          onClick={() => onDelete(user)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </HStack>
  );
}
