import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { Link } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { List } from 'lucide-react';
import { FormSection } from '../record/form-section.tsx';
import { FailingAlert } from './failing-alert.tsx';
import { readWebhook } from './webhook-store.ts';

/** The way of a company's user to the messages that its own system was sent; nothing where it has none, or while that cannot be read. */
export function OwnSystemSection({ companyId }: { companyId: CompanyId }) {
  const { t } = useLingui();
  const { value } = useLoad(companyId, readWebhook);
  if (value.status !== 'ready' || !value.value.host || !value.value.secretMadeAt) return null;
  const { host } = value.value;
  return (
    <FormSection
      title={t`Your company’s system`}
      description={t`${host} is told what happens to the company’s documents.`}
    >
      <FailingAlert webhook={value.value} />
      <Button asChild variant="outline" alignSelf="flex-start">
        <Link to={`/admin/companies/${companyId}/messages`}>
          <List aria-hidden />
          <Trans>See the messages</Trans>
        </Link>
      </Button>
    </FormSection>
  );
}
