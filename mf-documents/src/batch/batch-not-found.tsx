import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@pacta/shared/router';
import { Button, PageHeader } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { FileQuestion } from 'lucide-react';

export function BatchNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Many at once`} />
      <EmptyState
        icon={<FileQuestion />}
        title={t`This list does not exist any more or you cannot see it.`}
        description={t`Somebody may have deleted it, or it belongs to another company. Documents that it made are still there.`}
        action={
          <Button asChild variant="outline">
            <Link to="/admin/document/creator/many">
              <Trans>All lists</Trans>
            </Link>
          </Button>
        }
      />
    </>
  );
}
