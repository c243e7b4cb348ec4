import type { Order } from 'contracts';
import { useRef } from 'react';
import { Alert, ButtonLink } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';
import { orderSentence } from './order-sentence.ts';
import { ownTimeOfDay } from '../date/when.ts';

export type OrderOutcomeProps = { order: Order; onDismiss: () => void };

/** How a payment ended that was under way when the page was left (docs/behaviour/storefront.md#waiting-order). */
export function OrderOutcome({ order, onDismiss }: OrderOutcomeProps) {
  const alert = useRef<HTMLDivElement>(null);
  useFocusAround(alert);
  const isDone = order.state === 'paid' || order.state === 'confirmed';
  return (
    <Alert
      ref={alert}
      tone={isDone ? 'success' : 'warning'}
      live
      title={`Order ${order.number}`}
      action={
        <ButtonLink href={`/order/${order.id}`} document>
          See your order
        </ButtonLink>
      }
      onDismiss={onDismiss}
    >
      {order.state === 'pending'
        ? 'The payment did not go through, and nothing was charged. You can try again.'
        : orderSentence(order, ownTimeOfDay)}
    </Alert>
  );
}
