import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@pacta/shared/ui';
import { Link2Off } from 'lucide-react';

/** Whether the key is spent, expired, revoked or wrong is nobody's business here. */
export function InvalidLink() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`This link does not open a document`} · Pacta`}</title>
      <EmptyState
        icon={<Link2Off />}
        title={t`This link does not open a document`}
        description={
          <Trans>
            It may have been used or replaced, or it may have expired. Open the newest e-mail about the document, or ask
            the person who sent it for another link.
          </Trans>
        }
      />
    </>
  );
}
