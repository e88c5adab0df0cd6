import { Trans, useLingui } from '@lingui/react/macro';
import { downloadSampleSheet, type TemplateDetail } from '@pacta/contracts';
import { readFile } from '@pacta/shared/http';
import { Button, HStack, Stack, Text } from '@pacta/shared/ui';
import { Download } from 'lucide-react';
import { useDownload } from '../detail/use-download.ts';

/** What the file looks like, and one to begin with. */
export const SampleSheets = ({ template }: { template: TemplateDetail }) => (
  <Stack gap="3">
    <Text maxW="prose">
      <Trans>
        One column for each question and each signer, with its name in the first row; then one row for each document.
        Begin with a sample: it has all columns and a row that shows how to fill them. Replace that row with yours.
      </Trans>
    </Text>
    <HStack gap="3" wrap="wrap">
      <SampleButton template={template} format="xlsx" />
      <SampleButton template={template} format="csv" />
    </HStack>
  </Stack>
);

function SampleButton({ template: { id, title }, format }: { template: TemplateDetail; format: 'csv' | 'xlsx' }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale === 'es' ? 'es' : 'en';
  const read = () => readFile(downloadSampleSheet, { params: { templateId: id }, query: { format, language } });
  const { isReading, start } = useDownload(`${title}.${format}`, read);
  return (
    <Button size="sm" variant="outline" loading={isReading} onClick={start}>
      <Download aria-hidden />
      {format === 'xlsx' ? t`Sample for Excel (XLSX)` : t`Sample as CSV`}
    </Button>
  );
}
