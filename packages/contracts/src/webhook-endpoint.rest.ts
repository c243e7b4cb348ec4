import { z } from 'zod';
import {
  DeliveryState,
  type WebhookDeliveries,
  type WebhookDelivery,
  WebhookDeliveriesQuery,
  type WebhookEndpoint,
  WebhookEvent,
} from './webhook-endpoint.ts';

const time = z.iso.datetime().describe('ISO 8601, UTC');

/** An endpoint in REST: `_id`, ISO times. */
export const RestWebhookEndpoint = z.object({
  _id: z.string(),
  url: z.string().describe('where events are sent'),
  description: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  offReason: z.string().nullable().describe('why the shop switched it off itself; null if it did not'),
  oldSecretUntil: time
    .nullable()
    .describe('until when the newest former secret signs too; null if there is none'),
  createdAt: time,
  waiting: z.number().describe('deliveries that wait'),
  failed: z.number().describe('deliveries that have failed'),
});
export type RestWebhookEndpoint = z.infer<typeof RestWebhookEndpoint>;

const isoTime = (ms: number) => new Date(ms).toISOString();
const orNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

export const toRestWebhookEndpoint = (endpoint: WebhookEndpoint): RestWebhookEndpoint => ({
  _id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  enabled: endpoint.enabled,
  offReason: endpoint.offReason,
  oldSecretUntil: orNull(endpoint.oldSecretUntil),
  createdAt: isoTime(endpoint.createdAt),
  waiting: endpoint.waiting,
  failed: endpoint.failed,
});

/** GET /webhook-endpoint/list. */
export const WebhookEndpointsAnswer = z.object({ WebhookEndpoints: z.array(RestWebhookEndpoint) });

/** The response with one endpoint. */
export const WebhookEndpointAnswer = z.object({ WebhookEndpoint: RestWebhookEndpoint });

/** The response with a new secret. */
export const WebhookSecretAnswer = WebhookEndpointAnswer.extend({
  secret: z.string().describe('what signs its events; it is shown this once'),
});

/** A delivery in REST: `_id`, ISO times. */
export const RestWebhookDelivery = z.object({
  _id: z.string(),
  eventId: z.string().describe('the header `webhook-id`, the same at every try'),
  type: z.string().describe("the event, or 'test'"),
  orderId: z.string().nullable().describe('null for a test and for what is about a product'),
  state: DeliveryState,
  tries: z.number(),
  createdAt: time.describe('when the event happened'),
  triedAt: time.nullable().describe('the last try'),
  nextTryAt: time.nullable().describe('null unless it waits'),
  status: z.number().nullable().describe('the HTTP status of the last answer; null if there was none'),
  answer: z.string().nullable().describe('the first characters of the last answer'),
  failure: z.string().nullable().describe('why the last try did not count'),
});
export type RestWebhookDelivery = z.infer<typeof RestWebhookDelivery>;

const toRestWebhookDelivery = ({ id, createdAt, triedAt, nextTryAt, ...delivery }: WebhookDelivery) => ({
  _id: id,
  ...delivery,
  createdAt: isoTime(createdAt),
  triedAt: orNull(triedAt),
  nextTryAt: orNull(nextTryAt),
});

/** The query of GET /webhook-endpoint/deliveries/{id}. */
export const RestWebhookDeliveriesQuery = WebhookDeliveriesQuery.omit({ id: true });

/** GET /webhook-endpoint/deliveries/{id}. */
export const WebhookDeliveriesAnswer = z.object({
  Deliveries: z.array(RestWebhookDelivery).describe('newest first, at most fifty'),
  next: z.string().nullable().describe('`cursor` of the deliveries before these; null when there are none'),
});

export const toWebhookDeliveriesAnswer = ({ deliveries, next }: WebhookDeliveries) => ({
  Deliveries: deliveries.map(toRestWebhookDelivery),
  next,
});

/** POST /webhook-endpoint/replay/{id} and /webhook-endpoint/replay-failed/{id}. */
export const ReplayedAnswer = z.object({ count: z.number().describe('how many deliveries are sent again') });
