import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@pacta/shared/router';
import { Button, PageHeader } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { Lock } from 'lucide-react';

/** For whoever typed the address of a page that is not for their role. */
export function NotAllowed({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<Lock />}
        title={t`You do not have permission to see this page`}
        description={t`It is for administrators. Ask one of them if you need something from it.`}
        action={
          <Button asChild variant="outline">
            <Link to="/admin">
              <Trans>Go to the documents</Trans>
            </Link>
          </Button>
        }
      />
    </>
  );
}
