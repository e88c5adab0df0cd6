import { Trans } from '@lingui/react/macro';
import type { TemplateId } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Button, Flex, Text } from '@pacta/shared/ui';
import { Table2 } from 'lucide-react';

/** The way to documents for a whole list of people. */
export const ManyAtOnce = ({ templateId }: { templateId: TemplateId }) => (
  <Flex gap="3" align="center" wrap="wrap">
    <Button asChild variant="outline" size="sm">
      <Link to={`/admin/document/creator/many?template=${templateId}`}>
        <Table2 aria-hidden />
        <Trans>Many at once</Trans>
      </Link>
    </Button>
    <Text color="fg.muted" textStyle="sm">
      <Trans>One document for each row of an Excel, ODS or CSV file.</Trans>
    </Text>
  </Flex>
);
