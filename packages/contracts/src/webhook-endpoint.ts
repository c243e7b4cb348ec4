import { z } from 'zod';
import { Id } from './id.ts';
import { isStorable } from './stored-text.ts';
import { Time } from './time.ts';

/** What a merchant's own system can be told of (docs/behaviour/rest.md#webhook-endpoints). */
export const webhookEvents = [
  'order.placed',
  'order.confirmed',
  'order.paid',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.canceled',
  'order.return_asked',
  'order.return_decided',
  'order.refunded',
  'product.out_of_stock',
] as const;
export const WebhookEvent = z.enum(webhookEvents, {
  error: `An event is one of ${webhookEvents.join(', ')}.`,
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const DeliveryState = z
  .enum(deliveryStates, { error: `A delivery is ${deliveryStates.join(', ')}.` })
  .describe('`waiting` for its next try; `failed`: no further try is made');
export type DeliveryState = z.infer<typeof DeliveryState>;

/** An address of a merchant's own system. */
export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  offReason: z.string().nullable().describe('why the shop switched it off itself; null if it did not'),
  oldSecretUntil: Time.nullable().describe(
    'until when what is sent is signed with the former secret too; null if there is none',
  ),
  createdAt: Time,
  waiting: z.int().describe('how many deliveries wait'),
  failed: z.int().describe('how many deliveries have failed'),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z.string().describe('what its events are signed with; it is told this once'),
});
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

const url = 'Enter an address that begins with https://.';

const isUrl = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text).success;

/** Whether http is good enough, and which hosts may be named, depends on where the shop runs. */
export const CreateWebhookEndpoint = z.object({
  url: z
    .string(url)
    .trim()
    .max(2_000, 'An address has at most 2,000 characters.')
    .refine((text) => isStorable(text) && isUrl(text), url)
    .meta({ examples: ['https://erp.example.com/shop-events'] }),
  description: z
    .string()
    .trim()
    .max(200, 'A description has at most 200 characters.')
    .refine(isStorable, 'The description has a character that cannot be stored.')
    .default(''),
  events: z
    .array(WebhookEvent)
    .min(1, 'Choose at least one event.')
    .max(20, 'Name each event once.')
    .transform((events) => webhookEvents.filter((one) => events.includes(one))),
  enabled: z.boolean().default(true),
});
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const WebhookEndpointId = z.object({ id: Id.describe('the id of the endpoint') });
export type WebhookEndpointId = z.infer<typeof WebhookEndpointId>;

/** Takes the place of all that an admin has chosen. */
export const UpdateWebhookEndpoint = CreateWebhookEndpoint.extend({
  id: WebhookEndpointId.shape.id,
  enabled: z.boolean(),
});
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** One event on its way to one endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  eventId: Id.describe('the same for every endpoint and every try: the header `webhook-id`'),
  type: z.string().describe('a `WebhookEvent`, or `test`'),
  orderId: Id.nullable().describe('null for a test and for what is about a product'),
  state: DeliveryState,
  tries: z.int().describe('how often it was sent since it happened, or since it was last asked for again'),
  createdAt: Time.describe('ISO 8601, UTC; when it happened'),
  triedAt: Time.nullable().describe('when it was last sent; null before the first try'),
  nextTryAt: Time.nullable().describe('when it is sent next; null unless it waits'),
  status: z.int().nullable().describe('the HTTP status of the last answer; null if there was none'),
  answer: z.string().nullable().describe('the first characters of the last answer'),
  failure: z.string().nullable().describe('why the last try did not count; null if it did'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryId = z.object({ id: z.string().describe('the id of the delivery') });
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;

export const WebhookDeliveriesQuery = WebhookEndpointId.extend({
  state: DeliveryState.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'The cursor is not a delivery.')
    .nullish()
    .describe('`next` of the page before; without it the newest deliveries'),
});
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

export const WebhookDeliveries = z.object({
  deliveries: z.array(WebhookDelivery).describe('newest first, at most fifty'),
  next: z
    .string()
    .nullable()
    .describe('asks for the deliveries before these as `cursor`; null when there are none'),
});
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

/** How many deliveries are sent again. */
export const ReplayedDeliveries = z.object({ count: z.int() });
export type ReplayedDeliveries = z.infer<typeof ReplayedDeliveries>;
