import { useLingui } from '@lingui/react/macro';
import type { TimelineStep } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Timeline, type TimelineState } from '@pacta/shared/ui/kit';
import { Panel } from '../layout/panel.tsx';
import { timelineWords } from '../wording/document-words.ts';

/** How far the document has come; where it was stopped, also by whom. */
export function Progress({ timeline, children }: { timeline: TimelineStep[]; children?: React.ReactNode }) {
  const { t, i18n } = useLingui();
  const stop = timeline.findIndex(({ outcome }) => outcome?.kind === 'stopped');
  return (
    <Panel title={t`Progress`}>
      <Timeline
        label={t`Progress`}
        steps={timeline.map((step, index) => ({
          key: step.step,
          label: i18n._(timelineWords[step.step]),
          state: stateOf(step, stop >= 0 && index > stop),
          note: <Note {...step} />,
        }))}
      />
      {children}
    </Panel>
  );
}

function stateOf({ state, outcome }: TimelineStep, isBeyondStop: boolean): TimelineState {
  if (outcome) return outcome.kind;
  return isBeyondStop ? 'not_reached' : state;
}

function Note({ at, outcome }: TimelineStep) {
  const { t } = useLingui();
  const moment = outcome ? outcome.at : at;
  return (
    <>
      {outcome?.by && <div>{outcome.isWithdrawal ? t`Withdrawn by ${outcome.by}` : outcome.by}</div>}
      {moment && <time dateTime={moment}>{formatDateTime(moment)}</time>}
    </>
  );
}
