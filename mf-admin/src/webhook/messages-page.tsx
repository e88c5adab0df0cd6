import { useLingui } from '@lingui/react/macro';
import { CompanyId } from '@pacta/contracts';
import type { DeliveryView } from '@pacta/contracts/webhook';
import { useLoad, usePolling } from '@pacta/shared/load';
import { useListState, useParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify, notifyProblem } from '@pacta/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { idInAddress } from '../record/id-in-address.ts';
import { RecordPage } from '../record/record-page.tsx';
import { MessagesView } from './messages-view.tsx';
import { deliveryQuery, readDeliveries, readWebhook, sendAgain } from './webhook-store.ts';

const pace = { first: 5_000, longest: 15_000 };

/** Every message to a company's own system, for administrators and for the company's users. */
export default function MessagesPage() {
  const { t } = useLingui();
  const { companyId = '' } = useParams();
  const role = useStore(sessionStore, ({ user }) => user?.role);
  const [query, onChange] = useListState(deliveryQuery);
  const [looks, setLooks] = useState(0);
  const look = () => setLooks((count) => count + 1);
  const revision = String(looks);
  const webhook = useLoad(companyId, async (text, signal) => readWebhook(idOf(text), signal), { revision });
  const list = useLoad(
    JSON.stringify({ companyId, query }),
    async (_, signal) => readDeliveries(idOf(companyId), query, signal),
    { scope: companyId, revision },
  );
  usePolling(pace, async () => look()); // messages come and go by themselves

  async function again({ id: deliveryId }: DeliveryView): Promise<void> {
    try {
      await sendAgain({ companyId: idOf(companyId), deliveryId });
      notify(t`The message will be sent again in a moment.`);
      look();
    } catch (error) {
      notifyProblem(error);
    }
  }

  const back =
    role === 'admin'
      ? { to: `/admin/companies/${companyId}`, name: t`Company` }
      : { to: '/admin/profile', name: t`My account` };
  return (
    <RecordPage title={t`Messages`} list={back} record={webhook.value} onRetry={webhook.retry} shape={[3]}>
      {(shown) => (
        <MessagesView
          webhook={shown}
          list={list.value}
          isRefreshing={list.isRefreshing}
          query={query}
          onChange={onChange}
          onRetry={list.retry}
          onAgain={again}
        />
      )}
    </RecordPage>
  );
}

const idOf = (text: string) => idInAddress(CompanyId, text, 'company.not_found');
