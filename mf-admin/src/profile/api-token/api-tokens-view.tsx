import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiTokenId, ApiTokenView, NewApiToken } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { formatDate } from '@pacta/shared/i18n';
import { Button, Loaded, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../../record/form-section.tsx';
import { Row, Rows, RowsSkeleton } from '../rows.tsx';
import type { IssuedApiToken } from './api-tokens-store.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenOnce } from './token-once.tsx';

interface ApiTokensViewProps {
  value: Loadable<ApiTokenView[]>;
  onRetry: () => void;
  email: string;
  onCreate: (token: NewApiToken) => Promise<IssuedApiToken>;
  onRevoke: (apiTokenId: ApiTokenId) => Promise<unknown>;
}

export function ApiTokensView({ value, onRetry, email, onCreate, onRevoke }: ApiTokensViewProps) {
  const { t } = useLingui();
  const [isCreating, setCreating] = useState(false);
  const [issued, setIssued] = useState<IssuedApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiTokenView | null>(null);
  const name = revoking?.name ?? '';

  return (
    <FormSection
      title={t`API tokens`}
      description={t`A program that has one of your tokens can work with documents as you can, but not manage users, passwords or sessions.`}
    >
      {issued && <TokenOnce issued={issued} onDone={() => setIssued(null)} />}
      <Loaded value={value} onRetry={onRetry} skeleton={<RowsSkeleton />}>
        {(all) =>
          all.length === 0 ? (
            <Text color="fg.muted">
              <Trans>You have no API tokens. Create one for a program that works with Pacta for you.</Trans>
            </Text>
          ) : (
            <Rows>
              {all.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
        <Plus aria-hidden />
        <Trans>Create a token</Trans>
      </Button>
      <NewTokenDialog
        isOpen={isCreating}
        email={email}
        onCreate={async (token) => setIssued(await onCreate(token))}
        onClose={() => setCreating(false)}
      />
      <ConfirmDialog
        isOpen={revoking !== null}
        title={t`Revoke this token?`}
        confirmLabel={t`Revoke the token`}
        isDestructive
        onConfirm={() => (revoking === null ? undefined : onRevoke(revoking.id))}
        onClose={() => setRevoking(null)}
      >
        {t`Programs that carry “${name}” lose their access at once. This cannot be undone.`}
      </ConfirmDialog>
    </FormSection>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const { t } = useLingui();
  const { name } = token;
  const [created, expires] = [formatDate(token.createdAt), formatDate(token.expiresAt)];
  const used = token.lastUsedAt && formatDate(token.lastUsedAt);
  return (
    <Row
      icon={<KeyRound size={20} />}
      title={name}
      facts={[t`Created ${created}`, t`expires ${expires}`, used ? t`last used ${used}` : t`never used`]}
      action={
        <Button size="sm" variant="outline" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      }
    />
  );
}
