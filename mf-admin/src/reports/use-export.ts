import { useLingui } from '@lingui/react/macro';
import { exportDocumentsReport, type ReportFilter } from '@pacta/contracts';
import { readFile, saveAs } from '@pacta/shared/http';
import { notifyProblem } from '@pacta/shared/ui';
import { useState } from 'react';

export type ExportFormat = 'csv' | 'xlsx';

export interface ReportExport {
  /** What is on its way, if anything. */
  format: ExportFormat | null;
  start: (format: ExportFormat) => void;
}

/** Hands the report that is shown to the person as a spreadsheet; a failure is shown as a notice. */
export function useExport(query: ReportFilter): ReportExport {
  const { t } = useLingui();
  const [format, setFormat] = useState<ExportFormat | null>(null);

  async function start(wanted: ExportFormat): Promise<void> {
    setFormat(wanted);
    try {
      const file = await readFile(exportDocumentsReport, { query: { ...query, format: wanted } });
      const name = [t`Document report`, query.createdFrom, query.createdTo].filter(Boolean).join(' ');
      saveAs(file, `${name}.${wanted}`);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setFormat(null);
    }
  }

  return { format, start: (wanted) => void start(wanted) };
}
