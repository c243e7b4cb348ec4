import type { Order } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Alert, Button, Card, ConfirmDialog, formatRupees, Heading, Inline, Link, Stack, Text } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';
import type { Failure } from '../calls/failure.ts';
import { ownTimeOfDay } from '../date/when.ts';

export type OpenOrderCardProps = {
  order: Order;
  /** False while the cart has lines of its own: then ordering those is the next step. */
  isNext: boolean;
  busy: boolean;
  failure: Failure | null;
  /** Null while the payment popup cannot be opened. */
  onPay: (() => void) | null;
  onPutBack: () => void;
  onCancel: () => void;
  ref?: Ref<HTMLElement>;
};

/**
 * The order that waits for payment, shown below the cart (docs/behaviour/storefront.md#waiting-order,
 * decision 1).
 */
export function OpenOrderCard({
  order,
  isNext,
  busy,
  failure,
  onPay,
  onPutBack,
  onCancel,
  ref,
}: OpenOrderCardProps) {
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => card.current as HTMLElement);
  useFocusAround(card);
  const { number, totalPaise, lines, reservedUntil } = order;
  const products = lines.map(({ name, quantity }) => `${quantity} × ${isolated(name)}`).join(', ');
  const until = reservedUntil === null ? '' : ` Kept for you until ${ownTimeOfDay(reservedUntil)}.`;
  const paying = order.state === 'paying';
  return (
    <Card as="section" aria-label={`Order ${number}`} ref={card} tabIndex={-1}>
      <Stack gap="small">
        <Heading level={2} size="title">
          Order {number} {paying ? 'is being paid' : 'is waiting for payment'}
        </Heading>
        <Text>
          {products}, {formatRupees(totalPaise)} in all.{!paying && until}
        </Text>
        {paying && (
          <Text tone="muted">
            The bank has not answered yet. <Link href={`/order/${order.id}`}>The page of the order</Link>{' '}
            shows how the payment ends; nothing is charged twice.
          </Text>
        )}
        {failure && (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        )}
        {!paying && (
          <Inline gap="small">
            <Button variant={isNext ? 'primary' : 'secondary'} disabled={!onPay} onClick={() => onPay?.()}>
              Pay
            </Button>
            <Button busy={busy} onClick={onPutBack}>
              Put back into your cart
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => setAsking(true)}>
              Cancel
            </Button>
          </Inline>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${number}?`}
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        Its products can be bought by others then and do not come back into your cart. To keep them, choose
        “Put back into your cart” instead.
      </ConfirmDialog>
    </Card>
  );
}
