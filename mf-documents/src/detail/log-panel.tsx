import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, LogEntry } from '@pacta/contracts';
import { Button } from '@pacta/shared/ui';
import { PackageCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '../layout/panel.tsx';
import { LogList } from './log-list.tsx';
import { readEvidence } from './read-document-file.ts';
import { useDownload } from './use-download.ts';

interface LogPanelProps {
  log: LogEntry[];
  everything: ReactNode;
  document: Pick<DocumentDetail, 'id' | 'identifier'>;
}

/** The specification's log, everything for whoever asks for it, and the evidence to take away. */
export function LogPanel({ log, everything, document: { id, identifier } }: LogPanelProps) {
  const { isReading, start } = useDownload(`${identifier}.zip`, () => readEvidence(id));
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
      <Button variant="outline" size="sm" colorPalette="gray" mt="4" loading={isReading} onClick={start}>
        <PackageCheck aria-hidden />
        <Trans>Download the evidence</Trans>
      </Button>
    </Panel>
  );
}
