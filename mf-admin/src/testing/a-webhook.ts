import { CompanyId, DocumentId } from '@pacta/contracts';
import { type DeliveryDetail, DeliveryId, EventId, type WebhookView } from '@pacta/contracts/webhook';

const id = (end: string) => `5e0a5f2e-0000-4000-8000-0000000000${end}`;
export const companyId = CompanyId.parse(id('01'));

/** A company whose system takes messages. */
export const aWebhook = (overrides: Partial<WebhookView> = {}): WebhookView => ({
  company: { id: companyId, name: 'Robles y Asociados' },
  host: 'clm.robles.example',
  secretMadeAt: '2026-11-01T16:20:00Z',
  formerUntil: null,
  failingSince: null,
  nextAt: null,
  lastDeliveredAt: '2026-11-20T16:20:00Z',
  waiting: 0,
  givenUp: 0,
  allowed: ['make_secret', 'test', 'send_again'],
  ...overrides,
});

const deliveryId = DeliveryId.parse(id('d1'));

export const aDelivery = (overrides: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  id: deliveryId,
  eventId: EventId.parse(id('e1')),
  type: 'document.signed',
  document: { id: DocumentId.parse(id('c1')), name: 'Contrato de arrendamiento de la bodega norte' },
  state: 'delivered',
  isAgain: false,
  attempts: 1,
  createdAt: '2026-11-20T16:20:00Z',
  settledAt: '2026-11-20T16:20:01Z',
  nextAt: null,
  lastStatus: 200,
  lastTrouble: null,
  body: '{"type":"document.signed"}',
  tries: [
    {
      ...{ number: 1, at: '2026-11-20T16:20:00Z', duration: 130, host: 'clm.robles.example' },
      ...{ status: 200, trouble: null, answer: 'received' },
    },
  ],
  ...overrides,
});

export const refusedDelivery = aDelivery({
  id: DeliveryId.parse(id('d2')),
  type: 'document.completed',
  state: 'waiting',
  attempts: 2,
  nextAt: '2026-11-20T16:26:00Z',
  lastStatus: null,
  lastTrouble: 'timeout',
  tries: [
    {
      ...{ number: 2, at: '2026-11-20T16:21:00Z', duration: 10_003, host: 'clm.robles.example' },
      ...{ status: null, trouble: 'timeout', answer: '' },
    },
    {
      ...{ number: 1, at: '2026-11-20T16:20:00Z', duration: 95, host: 'clm.robles.example' },
      ...{ status: 500, trouble: null, answer: '<html><h1>Internal Server Error</h1></html>' },
    },
  ],
});
