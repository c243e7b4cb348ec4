import type { Order, OrderCustomer, OrderUnits, ReadLetter, Shipment, Shipments } from 'contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink, Inline, Link, PrintIcon, Stack, Text } from 'ui';
import { progressText } from '../order-list/admin-order-text.ts';
import { CollectDialog } from '../order-list/CollectDialog.tsx';
import type { Collecting } from '../order-list/use-collect.ts';
import { dayAndTime } from '../date/when.ts';
import { OrderScreen, type OrderScreenProps } from '../screens/OrderScreen.tsx';
import { canBeUndelivered, deskSentence, nextStep } from './desk-text.ts';
import { deskTimeline } from './desk-timeline.ts';
import { DeskTimeline } from './DeskTimeline.tsx';
import { Leaving } from './Leaving.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { RareActions } from './RareActions.tsx';
import { keptShipment, ShipmentDialog } from './ShipmentDialog.tsx';
import { PackingSlip } from '../order/PackingSlip.tsx';
import type { May } from '../session/use-may.ts';
import type { Desk } from './use-desk.ts';

export type OrderDeskProps = Omit<OrderScreenProps, 'desk'> & {
  /** What the desk knows of the order, and its calls. */
  desk: Desk;
  /** The question whether cash was collected, and its answer. */
  collecting: Collecting;
  /** Whether who looks at it may do something. */
  may: May;
  /** The order after this one in the list that led here; null where there is none. */
  nextId: string | null;
};

/** The page of an order for an admin: what is to be done, and what was (docs/behaviour/storefront.md#order-desk). */
export function OrderDesk(props: OrderDeskProps): ReactNode {
  const { desk, collecting: _collecting, nextId: _nextId, may: _may, ...page } = props;
  const { order, shipments } = page;
  const { customer } = desk;
  if (!order || !customer || !shipments) return <OrderScreen {...page} order={undefined} />;
  return <KnownDesk {...props} {...{ order, shipments, customer }} />;
}

type KnownDeskProps = OrderDeskProps & { order: Order; shipments: Shipments; customer: OrderCustomer };

function KnownDesk({ desk, collecting, nextId, may, customer, ...page }: KnownDeskProps) {
  const { order, shipments, returning, onPrint } = page;
  const { left } = shipments;
  const { isYou: isOwn } = customer;
  const [parcel, setParcel] = useState(() => {
    const kept = keptShipment(shipments);
    return { open: kept !== null, shipment: kept === 'new' ? null : kept };
  });
  const [slip, setSlip] = useState<readonly OrderUnits[] | null>(null);
  useEffect(() => {
    const end = () => setSlip(null);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const printSlip = (units: readonly OrderUnits[]) => {
    flushSync(() => setSlip(units));
    onPrint();
  };
  const [mayFulfil, mayChange] = [may('fulfil_orders'), may('change_orders')];
  const isBought = order.state === 'paid' || order.state === 'confirmed';
  const { refunds = [] } = desk;
  const [letter, setLetter] = useState<{ open: boolean; read: ReadLetter | null }>({
    open: false,
    read: null,
  });
  const read = async (id: string) => {
    const found = await desk.readLetter.run(id);
    if (found) setLetter({ open: true, read: found });
  };
  const top = (
    <Stack gap="medium">
      <Customer {...customer} isLed={may('manage_customers')} />
      <output>
        <Text as="span">{deskSentence(order, shipments)}</Text>
      </output>
      <Inline gap="small">
        {mayFulfil && (
          <NextButton
            {...{ order, shipments, desk, mayChange }}
            onShip={() => setParcel({ open: true, shipment: null })}
            onCollect={() => collecting.onAsk({ ...order, customer })}
          />
        )}
        {mayFulfil && isBought && left.length > 0 && (
          <Button icon={<PrintIcon />} onClick={() => printSlip(left)}>
            Print packing slip
          </Button>
        )}
        <RareActions {...{ order, desk, may, returning, isOwn }} />
        {nextId && (
          <ButtonLink variant="quiet" href={`/order/${nextId}`}>
            Next order
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  );
  const shipmentActions = (shipment: Shipment) => (
    <Inline gap="small">
      {mayFulfil && shipment.deliveredAt === null && (
        <ShipmentButtons
          shipment={shipment}
          busy={desk.move.busy}
          onArrive={() => void desk.move.run({ arrived: [shipment] })}
          onChange={() => setParcel({ open: true, shipment })}
        />
      )}
      {mayFulfil && canBeUndelivered(order, shipment) && (
        <Leaving>
          <Button
            size="small"
            busy={desk.move.busy}
            aria-label={`Not delivered after all: ${whichShipment(shipment)}`}
            onClick={() => void desk.move.run({ notArrived: shipment })}
          >
            Not delivered after all
          </Button>
        </Leaving>
      )}
      <Button
        size="small"
        icon={<PrintIcon />}
        aria-label={`Packing slip of ${whichShipment(shipment)}`}
        onClick={() => printSlip(shipment.lines)}
      >
        Packing slip
      </Button>
    </Inline>
  );
  const sections = (
    <DeskTimeline
      entries={deskTimeline({
        order,
        history: page.history,
        shipments: shipments.shipments,
        refunds,
        notes: desk.notes ?? [],
        letters: desk.letters ?? [],
      })}
      addNote={mayFulfil ? desk.addNote : null}
      reading={desk.readLetter.busy}
      onRead={({ id }) => void read(id)}
    />
  );
  return (
    <>
      <OrderScreen
        {...page}
        refusal={page.refusal ?? desk.move.failure ?? desk.cancelRefund.failure ?? desk.readLetter.failure}
        desk={{
          top,
          isOwn,
          isCancelable: mayChange && order.state === 'pending',
          shipmentActions: isBought && order.ships ? shipmentActions : null,
          sections,
          money: isBought ? `${progressText(order)}.` : null,
          slip: slip && <PackingSlip order={order} units={slip} />,
        }}
      />
      <ShipmentDialog
        order={order}
        left={left}
        {...parcel}
        ship={desk.ship}
        change={desk.change}
        onOpenChange={(open) => setParcel((before) => ({ ...before, open }))}
      />
      <LetterDialog
        letter={letter.read}
        sendAgain={mayChange ? desk.sendAgain : null}
        open={letter.open}
        onOpenChange={(open) => setLetter((before) => ({ ...before, open }))}
      />
      <CollectDialog {...collecting} />
    </>
  );
}

/** Who bought it; a guest without a name is led to by the word. */
const Customer = ({ id, name, email, isLed }: OrderCustomer & { isLed: boolean }) =>
  id === null ? (
    <Text>{name}</Text>
  ) : (
    <Text>
      {isLed ? (
        <Link href={`/admin/customer/${id}`}>
          <bdi>{name || 'Customer'}</bdi>
        </Link>
      ) : (
        <bdi>{name || 'Customer'}</bdi>
      )}
      ,{' '}
      <Link href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </Link>
    </Text>
  );

type NextButtonProps = {
  order: Order;
  shipments: Shipments;
  desk: Pick<Desk, 'move'>;
  /** Whether who presses it may also say that the money was collected. */
  mayChange: boolean;
  onShip: () => void;
  onCollect: () => void;
};

/** The one thing to do next. It stays the same button when the next thing takes its place, so that it keeps the focus. */
function NextButton({
  order,
  shipments,
  desk: { move },
  mayChange,
  onShip,
  onCollect,
}: NextButtonProps): ReactNode {
  const step = nextStep(order, shipments);
  if (step === null || (step === 'collect' && !mayChange)) return null;
  // It can be pressed although what was done before is still being fetched.
  const opensDialog = step === 'ship' || step === 'collect';
  const underWay = shipments.shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const [label, press] = {
    pack: ['Pack', () => void move.run('pack')] as const,
    ship: ['Ship…', onShip] as const,
    arrive: [
      underWay.length === 1 ? 'Delivered' : 'All delivered',
      () => void move.run({ arrived: underWay }),
    ] as const,
    collect: ['Delivered, money collected', onCollect] as const,
  }[step];
  return (
    <Leaving>
      <Button
        variant="primary"
        busy={move.busy && !opensDialog}
        // Ignores the second click of a double click and a key that is held down: the button means something else by then.
        onClick={({ detail }) => detail < 2 && press()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {label}
      </Button>
    </Leaving>
  );
}

type ShipmentButtonsProps = {
  shipment: Shipment;
  busy: boolean;
  onArrive: () => void;
  onChange: () => void;
};

const whichShipment = ({ shippedAt }: Shipment) => `the shipment of ${dayAndTime(shippedAt)}`;

const ShipmentButtons = ({ shipment, busy, onArrive, onChange }: ShipmentButtonsProps) => {
  const which = whichShipment(shipment);
  return (
    <Leaving>
      <Inline gap="small">
        <Button size="small" busy={busy} aria-label={`Delivered: ${which}`} onClick={onArrive}>
          Delivered
        </Button>
        <Button size="small" aria-label={`Change ${which}`} onClick={onChange}>
          Change
        </Button>
      </Inline>
    </Leaving>
  );
};
