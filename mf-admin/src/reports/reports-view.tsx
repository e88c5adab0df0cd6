import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@pacta/shared/router';
import { Box, Button, Failed, PageHeader, Stack, VisuallyHidden } from '@pacta/shared/ui';
import { CompanyPanel } from './company-panel.tsx';
import { Figures } from './figures.tsx';
import { MonthPanel } from './month-panel.tsx';
import { NoDocuments } from './no-documents.tsx';
import { isReversed } from './ranges.ts';
import { isFiltered, noFilters, ReportFilters, type ReportFiltersProps } from './report-filters.tsx';
import type { ReportState } from './reports-store.ts';
import { SignatureTypePanel } from './signature-type-panel.tsx';
import { Spreadsheets } from './spreadsheets.tsx';
import { StatusPanel } from './status-panel.tsx';
import type { ReportExport } from './use-export.ts';
import { WaitingPanel } from './waiting-panel.tsx';

interface ReportsViewProps extends ReportFiltersProps {
  state: ReportState;
  onRetry: () => void;
  spreadsheet: ReportExport;
}

/** How the documents of a range of days are doing, in numbers and pictures. */
export function ReportsView({ state, onRetry, spreadsheet, ...filters }: ReportsViewProps) {
  const { t } = useLingui();
  const { report, loading, problem } = state;
  const isRefreshing = loading && report !== null; // the first time the parts say it themselves
  return (
    <>
      <PageHeader
        title={t`Reports`}
        description={t`How documents stand, by the day on which they were created.`}
        actions={
          <>
            {filters.hasCompanies && (
              <Button asChild variant="outline" colorPalette="gray">
                <RouterLink to="/admin/reports/platform">{t`Parts of the page`}</RouterLink>
              </Button>
            )}
            <Spreadsheets {...spreadsheet} isDisabled={report === null || report.total === 0} />
          </>
        }
      />
      <ReportFilters {...filters} />
      <VisuallyHidden role="status">{isRefreshing && t`Loading…`}</VisuallyHidden>
      {problem ? (
        <Failed problem={problem} onRetry={onRetry} />
      ) : (
        <Box aria-busy={loading} {...(isRefreshing && { opacity: 0.6 })} transition="opacity 150ms">
          <Parts state={state} {...filters} />
        </Box>
      )}
    </>
  );
}

function Parts({
  state: { report, readAt },
  query,
  hasCompanies,
  onChange,
}: Omit<ReportsViewProps, 'onRetry' | 'spreadsheet'>) {
  if (report?.total === 0) {
    return (
      <NoDocuments onAll={isFiltered(query) ? () => onChange(noFilters) : undefined} isReversed={isReversed(query)} />
    );
  }
  const isOfSeveral = hasCompanies && query.companyId === undefined;
  const shown = report ?? undefined;
  return (
    <Stack gap="4">
      <Figures report={shown} />
      <StatusPanel report={shown} />
      <MonthPanel report={shown} />
      <SignatureTypePanel report={shown} />
      {isOfSeveral && <CompanyPanel report={shown} />}
      <WaitingPanel report={shown} readAt={readAt} />
    </Stack>
  );
}
