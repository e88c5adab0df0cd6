import { Trans, useLingui } from '@lingui/react/macro';
import type { TroublesReport } from '@pacta/contracts/trouble';
import type { Loadable } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Link as RouterLink } from '@pacta/shared/router';
import { Button, PageHeader } from '@pacta/shared/ui';
import { ChoiceFilter, DataTable, EmptyState, FilterBar } from '@pacta/shared/ui/kit';
import { CircleCheck } from 'lucide-react';
import { useTroubleColumns } from './trouble-columns.tsx';

interface TroublesViewProps {
  report: Loadable<TroublesReport>;
  isRefreshing: boolean;
  /** How far back is counted. */
  hours: number;
  onHours: (hours: number) => void;
  onRetry: () => void;
}

const usual = 24;

export function TroublesView({ report, isRefreshing, hours, onHours, onRetry }: TroublesViewProps) {
  const { t } = useLingui();
  const columns = useTroubleColumns();
  const since = report.status === 'ready' ? formatDateTime(report.value.since) : null;
  return (
    <>
      <PageHeader
        title={t`Parts of the page`}
        description={
          since
            ? t`What went wrong in browsers, from ${since} on. Nothing in it says who was there.`
            : t`What went wrong in browsers. Nothing in it says who was there.`
        }
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/admin/reports">
              <Trans>Reports</Trans>
            </RouterLink>
          </Button>
        }
      />
      <FilterBar isFiltered={hours !== usual} onClear={() => onHours(usual)}>
        <ChoiceFilter
          label={t`Time`}
          all={t`The last day`}
          value={hours === usual ? undefined : String(hours)}
          options={[
            ['1', t`The last hour`],
            ['168', t`The last week`],
            ['720', t`The last 30 days`],
          ]}
          onChoose={(chosen) => onHours(Number(chosen ?? usual))}
        />
      </FilterBar>
      <DataTable
        label={t`Parts of the page`}
        columns={columns}
        value={listed(report)}
        keyOf={(trouble) =>
          JSON.stringify([trouble.remote, trouble.version, trouble.commit, trouble.kind, trouble.detail])
        }
        onRetry={onRetry}
        isRefreshing={isRefreshing}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title={t`Nothing went wrong`}
            description={t`When a part does not load, crashes or is slow, it appears here within a minute.`}
          />
        }
      />
    </>
  );
}

function listed(report: Loadable<TroublesReport>) {
  if (report.status !== 'ready') return report;
  const { troubles: results } = report.value;
  return {
    status: 'ready' as const,
    value: { results, page: 1, limit: results.length, totalPages: 1, totalResults: results.length },
  };
}
