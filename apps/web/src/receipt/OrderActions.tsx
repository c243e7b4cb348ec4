import type { Order } from 'contracts';
import { Button, ButtonLink, Inline, PrintIcon } from 'ui';
import { CancelOrder } from './CancelOrder.tsx';

export type OrderActionsProps = {
  /** Called when Print is pressed. */
  onPrint: () => void;
  /** Puts the products of a closed, unpaid order back into the cart. */
  onPutBack: () => void;
  /** True while its products are put back into the cart. */
  puttingBack: boolean;
  /** Cancels an order that is not paid. */
  onCancel: () => void;
  /** True while it is being canceled. */
  canceling: boolean;
  /** Puts the products of an order into the cart that can still be bought. */
  onBuyAgain: () => void;
  /** True while its products are put into the cart. */
  buyingAgain: boolean;
};

/** The buttons for an order of one's own, which depend on its state. */
export function OrderActions({
  order,
  onPutBack,
  puttingBack,
  onCancel,
  canceling,
  ...bought
}: OrderActionsProps & { order: Order }) {
  const { state, money } = order;
  switch (state) {
    case 'pending':
      return (
        <Inline gap="small">
          <ButtonLink href="/cart" document variant="primary">
            Pay on the cart page
          </ButtonLink>
          <CancelOrder order={order} busy={canceling} onCancel={onCancel} />
        </Inline>
      );
    case 'paid':
      return <BoughtActions {...bought} />;
    case 'confirmed':
      return money === 'collected' ? (
        <BoughtActions {...bought} />
      ) : (
        <CancelOrder order={order} busy={canceling} onCancel={onCancel} />
      );
    case 'expired':
    case 'canceled':
      return (
        <Button busy={puttingBack} onClick={onPutBack}>
          Put back into your cart
        </Button>
      );
    case 'paying':
      return null;
  }
}

const BoughtActions = ({
  onPrint,
  onBuyAgain,
  buyingAgain,
}: Pick<OrderActionsProps, 'onPrint' | 'onBuyAgain' | 'buyingAgain'>) => (
  <Inline gap="small">
    <Button busy={buyingAgain} onClick={onBuyAgain}>
      Buy again
    </Button>
    <Button icon={<PrintIcon />} onClick={onPrint}>
      Print receipt
    </Button>
  </Inline>
);
