import { Trans, useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@pacta/contracts';
import { Button } from '@pacta/shared/ui';
import { type ReactNode, useState } from 'react';
import { Panel } from '../layout/panel.tsx';
import { LogList } from './log-list.tsx';

/** The specification's log, and everything for whoever asks for it. */
export function LogPanel({ log, everything }: { log: LogEntry[]; everything: ReactNode }) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const change = (
    <Button variant="ghost" size="sm" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
      <Trans>Everything</Trans>
    </Button>
  );
  return (
    <Panel title={t`Log`} actions={change}>
      {isAll ? everything : <LogList log={log} />}
    </Panel>
  );
}
