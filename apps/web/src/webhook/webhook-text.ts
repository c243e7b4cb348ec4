import type { DeliveryState, WebhookEndpoint, WebhookEvent } from 'contracts';
import type { BadgeProps } from 'ui';

/** What can be chosen, in the order of the boxes. */
export const eventTexts: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed, not yet paid',
  'order.confirmed': 'An order is to be paid on delivery',
  'order.paid': 'An order is paid',
  'order.packed': 'An order is packed',
  'order.shipped': 'Something of an order is shipped',
  'order.delivered': 'All of an order is delivered',
  'order.canceled': 'An order is canceled, or not paid in time',
  'order.return_asked': 'A return is asked for',
  'order.return_decided': 'A return is accepted or declined',
  'order.refunded': 'Money of an order is refunded',
  'product.out_of_stock': 'The last unit of a product is taken',
};
export const eventNames = Object.keys(eventTexts) as WebhookEvent[];

/** What is ticked for a new endpoint: what bookkeeping needs. */
export const usualEvents: WebhookEvent[] = ['order.paid', 'order.shipped', 'order.refunded'];

export const stateTexts: Record<DeliveryState, { text: string; tone: NonNullable<BadgeProps['tone']> }> = {
  waiting: { text: 'Waits', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
};

/** What an endpoint is called: its description, or else its host. */
export const endpointName = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description || new URL(url).host;
