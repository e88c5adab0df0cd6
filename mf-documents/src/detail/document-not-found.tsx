import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@pacta/shared/router';
import { Button, PageHeader } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { FileQuestion } from 'lucide-react';

export function DocumentNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Document`} />
      <EmptyState
        icon={<FileQuestion />}
        title={t`This document does not exist or you cannot see it.`}
        description={t`Its address may be incomplete, or it belongs to another company.`}
        action={
          <Button asChild variant="outline">
            <Link to="/admin/documents">
              <Trans>All documents</Trans>
            </Link>
          </Button>
        }
      />
    </>
  );
}
