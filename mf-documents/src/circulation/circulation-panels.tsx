import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentStatus } from '@pacta/contracts';
import type { Circulation } from '@pacta/contracts/circulation';
import { Button } from '@pacta/shared/ui';
import { useState } from 'react';
import { Panel } from '../layout/panel.tsx';
import { AddObserver } from './add-observer.tsx';
import type { CirculationActs } from './circulation-store.ts';
import { ForwardingList } from './forwarding-list.tsx';
import { ObserverList } from './observer-list.tsx';

interface CirculationPanelsProps extends CirculationActs {
  circulation: Circulation;
  status: DocumentStatus;
}

/** Who else got the document: in the place of somebody who was asked, and only to see it. */
export function CirculationPanels({
  circulation,
  status,
  onUndo,
  onAddObserver,
  onRemoveObserver,
}: CirculationPanelsProps) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { forwardings, observers, mayAddObserver } = circulation;
  return (
    <>
      {forwardings.length > 0 && (
        <Panel title={t`Forwarded`}>
          <ForwardingList forwardings={forwardings} onUndo={onUndo} />
        </Panel>
      )}
      {(observers.length > 0 || mayAddObserver) && (
        <Panel
          title={t`Observers`}
          actions={
            mayAddObserver && (
              <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
                <Trans>Add observer</Trans>
              </Button>
            )
          }
        >
          <ObserverList status={status} observers={observers} onRemove={onRemoveObserver} />
        </Panel>
      )}
      {isAdding && (
        <AddObserver isComplete={status === 'COMPLETADO'} onAdd={onAddObserver} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
