import { useLingui } from '@lingui/react/macro';
import { getTroubles, TroublesQuery } from '@pacta/contracts/trouble';
import { call } from '@pacta/shared/http';
import { useLoad, usePolling } from '@pacta/shared/load';
import { useListState } from '@pacta/shared/router';
import { useState } from 'react';
import { ForAdmins } from '../record/for-admins.tsx';
import { TroublesView } from './troubles-view.tsx';

const pace = { first: 10_000, longest: 30_000 };

/** What went wrong in browsers with the parts of the page, for administrators: a bad release shows here while it is young. */
export default function TroublesPage() {
  const { t } = useLingui();
  return (
    <ForAdmins title={t`Parts of the page`}>
      <Troubles />
    </ForAdmins>
  );
}

function Troubles() {
  const [query, onChange] = useListState(TroublesQuery);
  const [looks, setLooks] = useState(0);
  const { hours } = query;
  const report = useLoad(hours, (asked, signal) => call(getTroubles, { query: { hours: asked } }, { signal }), {
    scope: 'troubles',
    revision: String(looks),
  });
  usePolling(pace, async () => setLooks((count) => count + 1));
  return (
    <TroublesView
      report={report.value}
      isRefreshing={report.isRefreshing}
      hours={hours}
      onHours={(chosen) => onChange({ hours: chosen })}
      onRetry={report.retry}
    />
  );
}
