import { z } from 'zod';
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
export const DeliveryState = z.enum(deliveryStates, {
  error: `A delivery is ${deliveryStates.join(', ')}.`,
});
export type DeliveryState = z.infer<typeof DeliveryState>;

/** An address of a merchant's own system. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** Why the shop switched it off itself; null if it did not. */
  offReason: z.string().nullable(),
  /** Until when what is sent is signed with the former secret too; null if there is none. */
  oldSecretUntil: Time.nullable(),
  createdAt: Time,
  /** How many deliveries wait, and how many have failed. */
  waiting: z.int(),
  failed: z.int(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with its secret, which is told this once. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

const url = 'Enter an address that begins with https://.';

const isUrl = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text).success;

/** Whether http is good enough, and which hosts may be named, depends on where the shop runs. */
export const CreateWebhookEndpoint = z.object({
  url: z
    .string(url)
    .trim()
    .max(2_000, 'An address has at most 2,000 characters.')
    .refine((text) => isStorable(text) && isUrl(text), url),
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

/** Any text is accepted: an unknown one finds nothing. */
export const WebhookEndpointId = z.object({ id: z.string() });
export type WebhookEndpointId = z.infer<typeof WebhookEndpointId>;

/** Takes the place of all that an admin has chosen. */
export const UpdateWebhookEndpoint = CreateWebhookEndpoint.extend({
  id: z.string(),
  enabled: z.boolean(),
});
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** One event on its way to one endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** The same for every endpoint and every try: the header `webhook-id`. */
  eventId: z.string(),
  /** One of {@link WebhookEvent}, or 'test'. */
  type: z.string(),
  /** Null for a test and for what is about a product. */
  orderId: z.string().nullable(),
  state: DeliveryState,
  /** How often it was sent since it happened, or since it was last asked for again. */
  tries: z.int(),
  /** When it happened. */
  createdAt: Time,
  /** When it was last sent; null before the first try. */
  triedAt: Time.nullable(),
  /** When it is sent next; null unless it waits. */
  nextTryAt: Time.nullable(),
  /** The HTTP status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** The first characters of the last answer. */
  answer: z.string().nullable(),
  /** Why the last try did not count; null if it did. */
  failure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryId = z.object({ id: z.string() });
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;

export const WebhookDeliveriesQuery = z.object({
  /** The endpoint. */
  id: z.string(),
  state: DeliveryState.optional(),
  /** The last delivery that the caller has; null asks for the newest. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'The cursor is not a delivery.')
    .nullish(),
});
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

export const WebhookDeliveries = z.object({
  /** Newest first, at most fifty. */
  deliveries: z.array(WebhookDelivery),
  /** Asks for the deliveries before these; null when there are none. */
  next: z.string().nullable(),
});
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

/** How many deliveries are sent again. */
export const ReplayedDeliveries = z.object({ count: z.int() });
export type ReplayedDeliveries = z.infer<typeof ReplayedDeliveries>;
