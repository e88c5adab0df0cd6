import { useLingui } from '@lingui/react/macro';
import { CompanyId } from '@pacta/contracts';
import { DeliveryId } from '@pacta/contracts/webhook';
import { useLoad } from '@pacta/shared/load';
import { useNavigate, useParams } from '@pacta/shared/router';
import { notify, notifyProblem } from '@pacta/shared/ui';
import { idInAddress } from '../record/id-in-address.ts';
import { RecordPage } from '../record/record-page.tsx';
import { MessageView } from './message-view.tsx';
import { readDelivery, readWebhook, sendAgain } from './webhook-store.ts';

/** One message: what was sent, and how each try was answered. */
export default function MessagePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = useParams();
  const list = { to: `/admin/companies/${address['companyId']}/messages`, name: t`Messages` };
  const { value, retry } = useLoad(JSON.stringify(address), async (_, signal) => {
    const params = idsIn(address);
    const [delivery, webhook] = await Promise.all([
      readDelivery(params, signal),
      readWebhook(params.companyId, signal),
    ]);
    return { delivery, mayBeSentAgain: webhook.allowed.includes('send_again') };
  });

  async function again(): Promise<void> {
    try {
      await sendAgain(idsIn(address));
      notify(t`The message will be sent again in a moment.`);
      await navigate(list.to);
    } catch (error) {
      notifyProblem(error);
    }
  }

  return (
    <RecordPage title={t`Message`} list={list} record={value} onRetry={retry} shape={[2, 3]}>
      {({ delivery, mayBeSentAgain }) => (
        <MessageView delivery={delivery} onAgain={mayBeSentAgain && delivery.state !== 'waiting' ? again : null} />
      )}
    </RecordPage>
  );
}

const idsIn = (address: Readonly<Record<string, string | undefined>>) => ({
  companyId: idInAddress(CompanyId, address['companyId'] ?? '', 'company.not_found'),
  deliveryId: idInAddress(DeliveryId, address['deliveryId'] ?? '', 'webhook.delivery_not_found'),
});
