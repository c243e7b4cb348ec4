import type { DeliveryState, WebhookEndpoint, WebhookEvent } from 'contracts';
import type { BadgeProps } from 'ui';

/** What can be chosen, in the order of the boxes. */
export const eventTexts: Record<WebhookEvent, string> = {
  'order.paid': 'An order is paid',
  'order.shipped': 'Something of an order is shipped',
  'order.refunded': 'Money of an order is refunded',
};
export const eventNames = Object.keys(eventTexts) as WebhookEvent[];

export const stateTexts: Record<DeliveryState, { text: string; tone: NonNullable<BadgeProps['tone']> }> = {
  waiting: { text: 'Waits', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
};

/** What an endpoint is called: its description, or else its host. */
export const endpointName = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description || new URL(url).host;
