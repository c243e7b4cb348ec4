import type { RestWebhookDelivery, RestWebhookEndpoint } from 'contracts/rest';
import type { OperationExamples } from '../http/operation-example.ts';

const endpoint: RestWebhookEndpoint = {
  _id: '5d0c8b1e-7a54-4c1f-9a3b-2f6e8d7c9b10',
  url: 'https://erp.example.com/storefront',
  description: 'Stock and bookkeeping',
  events: ['order.paid', 'order.refunded'],
  enabled: true,
  offReason: null,
  oldSecretUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  waiting: 0,
  failed: 1,
};
const secret = 'whsec_c3RvcmVmcm9udC13ZWJob29rLXNlY3JldC1leGFtcGxl';
const chosen = { url: endpoint.url, description: endpoint.description, events: endpoint.events };
const delivery: RestWebhookDelivery = {
  _id: '4711',
  eventId: 'e4a0b6a2-91c3-4a55-8d0e-3b7f2c1d5e60',
  type: 'order.paid',
  orderId: '0b9d2a36-6a1f-4c0e-9f0c-5a2f7a3d4e10',
  state: 'failed',
  tries: 10,
  createdAt: '2026-11-21T10:00:00.000Z',
  triedAt: '2026-11-24T13:35:10.000Z',
  nextTryAt: null,
  status: 503,
  answer: 'Back soon.',
  failure: 'It answered 503.',
};
const path = { id: endpoint._id };

/** Examples of the operations of webhook endpoints in the API document. */
export const webhookEndpointExamples: OperationExamples = {
  listWebhookEndpoints: { answers: { 200: { WebhookEndpoints: [endpoint] } } },
  createWebhookEndpoint: {
    body: chosen,
    answers: { 200: { WebhookEndpoint: { ...endpoint, failed: 0 }, secret } },
  },
  updateWebhookEndpoint: {
    path,
    body: { ...chosen, enabled: false },
    answers: { 200: { WebhookEndpoint: { ...endpoint, enabled: false } } },
  },
  deleteWebhookEndpoint: { path, answers: { 200: { WebhookEndpoint: endpoint } } },
  rotateWebhookSecret: {
    path,
    answers: {
      200: { WebhookEndpoint: { ...endpoint, oldSecretUntil: '2026-11-25T08:00:00.000Z' }, secret },
    },
  },
  sendTestEvent: { path, answers: { 200: { WebhookEndpoint: { ...endpoint, waiting: 1 } } } },
  listWebhookDeliveries: {
    path,
    query: { state: 'failed' },
    answers: { 200: { Deliveries: [delivery], next: null } },
  },
  replayWebhookDelivery: { path: { id: delivery._id }, answers: { 200: { count: 1 } } },
  replayFailedWebhooks: { path, answers: { 200: { count: 1 } } },
};
