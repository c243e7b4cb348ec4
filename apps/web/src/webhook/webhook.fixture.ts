import type { WebhookDelivery, WebhookEndpoint } from 'contracts';

/** A time, so many ms after the first event. */
const after = (ms: number) => new Date(Date.UTC(2026, 10, 20, 8) + ms).toISOString();

export const endpoints: WebhookEndpoint[] = [
  {
    id: '5d0c8b1e-7a54-4c1f-9a3b-2f6e8d7c9b10',
    url: 'https://erp.example.com/storefront',
    description: 'Stock and bookkeeping',
    events: ['order.paid', 'order.refunded'],
    enabled: true,
    offReason: null,
    oldSecretUntil: null,
    createdAt: after(0),
    waiting: 1,
    failed: 2,
  },
  {
    id: '0f3a1b7c-6c1e-4f6b-8f3a-9b1d2e3f4a5b',
    url: 'https://parcels.example.com/hooks/a-long-path-that-a-carrier-has-made-up-for-its-customers',
    description: '',
    events: ['order.shipped'],
    enabled: false,
    offReason: '5 events in a row could not be delivered, each within three days.',
    oldSecretUntil: null,
    createdAt: after(0),
    waiting: 0,
    failed: 5,
  },
];

const delivery: WebhookDelivery = {
  id: '3',
  eventId: 'e4a0b6a2-91c3-4a55-8d0e-3b7f2c1d5e60',
  type: 'order.paid',
  orderId: '9a1c5e70-2d4b-4f3a-8e6d-7b0c1f2e3d45',
  state: 'waiting',
  tries: 2,
  createdAt: after(3_600_000),
  triedAt: after(3_605_000),
  nextTryAt: after(3_905_000),
  status: 503,
  answer: 'Back soon.',
  failure: 'It answered 503.',
};

/** Newest first: one of each state. */
export const deliveries: WebhookDelivery[] = [
  delivery,
  {
    ...delivery,
    id: '2',
    type: 'order.refunded',
    state: 'failed',
    tries: 10,
    nextTryAt: null,
    status: null,
    answer: null,
    failure: 'It did not answer within 10 seconds.',
  },
  {
    ...delivery,
    id: '1',
    type: 'test',
    orderId: null,
    state: 'delivered',
    tries: 1,
    nextTryAt: null,
    status: 200,
    answer: 'ok',
    failure: null,
  },
];
