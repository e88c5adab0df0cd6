import { useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { Box, Loaded, notifyProblem } from '@pacta/shared/ui';
import { useState } from 'react';
import { RowsSkeleton } from '../profile/rows.tsx';
import { FormSection } from '../record/form-section.tsx';
import { makeSecret, readWebhook, sendTest } from './webhook-store.ts';
import { WebhookView } from './webhook-view.tsx';

interface WebhookSectionProps {
  companyId: CompanyId;
  /** What the address of its system was last saved as: another one is read anew. */
  address: string | null;
}

/** Below the company's form: the system that its CLM URL leads to. */
export function WebhookSection({ companyId, address }: WebhookSectionProps) {
  const { t } = useLingui();
  const [acts, setActs] = useState(0);
  const { value, retry } = useLoad(companyId, readWebhook, { revision: `${address} ${acts}` });
  const read = () => setActs((count) => count + 1);

  async function test() {
    try {
      return await sendTest(companyId);
    } catch (error) {
      notifyProblem(error);
      return null;
    } finally {
      read();
    }
  }

  async function make(overlapHours: number): Promise<string> {
    const { secret } = await makeSecret(companyId, overlapHours);
    read();
    return secret;
  }

  return (
    <Box mt="8">
      <FormSection
        title={t`Messages to its own system`}
        description={t`The company’s system at the CLM URL is told what happens to its documents.`}
      >
        <Loaded value={value} onRetry={retry} skeleton={<RowsSkeleton />}>
          {(webhook) => <WebhookView webhook={webhook} onTest={test} onMakeSecret={make} />}
        </Loaded>
      </FormSection>
    </Box>
  );
}
