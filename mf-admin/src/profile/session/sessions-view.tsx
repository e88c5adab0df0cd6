import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionId, SessionView } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Button, Loaded } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { CircleCheck, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../../record/form-section.tsx';
import { Row, Rows, RowsSkeleton } from '../rows.tsx';
import { useDeviceName } from './use-device-name.ts';

interface SessionsViewProps {
  value: Loadable<SessionView[]>;
  onRetry: () => void;
  onEnd: (sessionId: SessionId) => Promise<unknown>;
  onEndOthers: () => Promise<unknown>;
}

export function SessionsView({ value, onRetry, onEnd, onEndOthers }: SessionsViewProps) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const [ending, setEnding] = useState<SessionView | 'others' | null>(null);
  const stay = () => setEnding(null);
  const device = ending !== null && ending !== 'others' ? nameOf(ending) : '';
  const others = value.status === 'ready' ? value.value.filter(({ isCurrent }) => !isCurrent).length : 0;

  return (
    <FormSection
      title={t`Sessions`}
      description={t`Where you are signed in. End those that you do not recognize, and change your password.`}
    >
      <Loaded value={value} onRetry={onRetry} skeleton={<RowsSkeleton />}>
        {(all) => (
          <Rows>
            {all.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </Rows>
        )}
      </Loaded>
      {others > 0 && (
        <Button variant="outline" colorPalette="red" alignSelf="flex-start" onClick={() => setEnding('others')}>
          <Trans>End all other sessions</Trans>
        </Button>
      )}
      <ConfirmDialog
        isOpen={device !== ''}
        title={t`End this session?`}
        confirmLabel={t`End the session`}
        isDestructive
        onConfirm={() => (ending === null || ending === 'others' ? undefined : onEnd(ending.id))}
        onClose={stay}
      >
        {t`${device} will be signed out. Whoever uses it has to sign in again.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={ending === 'others'}
        title={t`End all other sessions?`}
        confirmLabel={t`End the others`}
        isDestructive
        onConfirm={onEndOthers}
        onClose={stay}
      >
        {t`${plural(others, { one: '# other session ends', other: '# other sessions end' })}. This one stays.`}
      </ConfirmDialog>
    </FormSection>
  );
}

const isPhone = (system: string) => /android|ios|iphone|ipad/i.test(system);

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const [since, lastUsed] = [formatDateTime(session.createdAt), formatDateTime(session.lastUsedAt)];
  const name = nameOf(session);
  return (
    <Row
      icon={isPhone(session.system) ? <Smartphone size={20} /> : <Monitor size={20} />}
      title={name}
      badge={
        session.isCurrent && (
          <Badge colorPalette="teal">
            <CircleCheck aria-hidden />
            <Trans>This session</Trans>
          </Badge>
        )
      }
      facts={[t`Since ${since}`, t`last used ${lastUsed}`]}
      action={
        !session.isCurrent && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t`End the session of ${name}, since ${since}`}
            onClick={onEnd}
          >
            <Trans>End</Trans>
          </Button>
        )
      }
    />
  );
}
