import { useLingui } from '@lingui/react/macro';
import { downloadTemplate, type TemplateDetail, type TemplateVersionView } from '@pacta/contracts';
import { readFile, saveAs } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Box, Flex, IconButton, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface VersionListProps {
  template: Pick<TemplateDetail, 'id' | 'version' | 'versions'>;
}

/** Every version that the template has had, the current one first. */
export const VersionList = ({ template }: VersionListProps) => (
  <Stack as="ul" gap="3" listStyleType="none">
    {template.versions
      .toSorted((a, b) => b.version - a.version)
      .map((version) => (
        <Version key={version.version} version={version} template={template} />
      ))}
  </Stack>
);

function Version({
  version: one,
  template: { id, version: current },
}: VersionListProps & { version: TemplateVersionView }) {
  const { t } = useLingui();
  const { version, fileName, createdBy, createdAt } = one;
  const [isReading, setReading] = useState(false);

  async function download(): Promise<void> {
    setReading(true);
    try {
      saveAs(await readFile(downloadTemplate, { params: { templateId: id }, query: { version } }), fileName);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <Flex as="li" gap="3" align="flex-start" justify="space-between">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium">
          {t`Version ${version}`} {version === current && <Badge colorPalette="teal">{t`Current`}</Badge>}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {createdBy}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {fileName}
        </Text>
      </Box>
      <IconButton
        aria-label={t`Download version ${version}`}
        size="sm"
        variant="ghost"
        loading={isReading}
        onClick={() => void download()}
      >
        <Download aria-hidden />
      </IconButton>
    </Flex>
  );
}
