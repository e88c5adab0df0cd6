import { useLingui } from '@lingui/react/macro';
import { Button } from '@pacta/shared/ui';
import { Download } from 'lucide-react';
import type { ExportFormat, ReportExport } from './use-export.ts';

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

interface SpreadsheetsProps extends ReportExport {
  isDisabled: boolean;
}

export function Spreadsheets({ format, start, isDisabled }: SpreadsheetsProps) {
  const { t } = useLingui();
  return formats.map((each) => {
    const name = each.toUpperCase();
    return (
      <Button
        key={each}
        variant="outline"
        colorPalette="gray"
        aria-label={t`Download ${name}`}
        loading={format === each}
        disabled={isDisabled || format !== null}
        onClick={() => start(each)}
      >
        <Download aria-hidden />
        {name}
      </Button>
    );
  });
}
