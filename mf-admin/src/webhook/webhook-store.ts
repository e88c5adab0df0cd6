import type { CompanyId } from '@pacta/contracts';
import {
  type DeliveryDetail,
  type DeliveryId,
  type DeliveryView,
  getDelivery,
  getWebhook,
  listDeliveries,
  makeWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  type WebhookView,
} from '@pacta/contracts/webhook';
import { call } from '@pacta/shared/http';
import type { z } from 'zod';

/** What the list of messages may be asked. */
export const deliveryQuery = listDeliveries.query;
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const readWebhook = (companyId: CompanyId, signal?: AbortSignal): Promise<WebhookView> =>
  call(getWebhook, { params: { companyId } }, { signal });

export const makeSecret = (companyId: CompanyId, overlapHours: number) =>
  call(makeWebhookSecret, { params: { companyId }, body: { overlapHours } });

/** Takes as long as the company's system does to answer: ten seconds at most. */
export const sendTest = (companyId: CompanyId): Promise<DeliveryDetail> => call(testWebhook, { params: { companyId } });

export const readDeliveries = (companyId: CompanyId, query: DeliveryQuery, signal?: AbortSignal) =>
  call(listDeliveries, { params: { companyId }, query }, { signal });

interface OneDelivery {
  readonly companyId: CompanyId;
  readonly deliveryId: DeliveryId;
}

export const readDelivery = (params: OneDelivery, signal?: AbortSignal): Promise<DeliveryDetail> =>
  call(getDelivery, { params }, { signal });

export const sendAgain = (params: OneDelivery): Promise<DeliveryView> => call(sendDeliveryAgain, { params });
