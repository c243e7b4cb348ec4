import type { Order, Shipment, Shipments } from 'contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Alert, Button, Dialog, DialogFoot, Stack, Text, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { hasKeptTexts } from '../form/kept-texts.store.ts';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { nameIn } from '../order/order-sentence.ts';
import { UnitsField } from '../order/UnitsField.tsx';
import type { Desk } from './use-desk.ts';

export type ShipmentDialogProps = {
  order: Order;
  /** What can be sent. */
  left: Shipments['left'];
  /** The shipment whose carrier and tracking change; null for a new one. */
  shipment: Shipment | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
} & Pick<Desk, 'ship' | 'change'>;

/** The usual ones; any other can be typed. */
const carriers = [
  'India Post',
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart Logistics',
  'Shadowfax',
  'XpressBees',
];

const part = '#ship';

const partOf = (shipment: Shipment | null) => (shipment ? `${part}=${shipment.id}` : part);

/** The shipment that was being made ('new') or changed on this page when the session ended; null for none. */
export const keptShipment = ({ shipments, left }: Shipments): 'new' | Shipment | null =>
  left.length > 0 && hasKeptTexts(part)
    ? 'new'
    : (shipments.find((shipment) => hasKeptTexts(partOf(shipment))) ?? null);

/** Asks what is sent and by whom, or corrects who brings a shipment. */
export const ShipmentDialog = ({ open, ...props }: ShipmentDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={props.onOpenChange}
    title={props.shipment ? 'Change the shipment' : `Ship order ${props.order.number}`}
  >
    <ShipmentForm {...props} />
  </Dialog>
);

function ShipmentForm({
  order,
  left,
  shipment,
  ship,
  change,
  onOpenChange,
}: Omit<ShipmentDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  // As it was opened: what another admin sends meanwhile is said by the api.
  const [lines] = useState(shipment ? [] : left);
  const filled: Record<string, string> = {
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    trackingUrl: shipment?.trackingUrl ?? '',
    ...Object.fromEntries(lines.map(({ productId, quantity }) => [productId, String(quantity)])),
  };
  const kept = useKeptTexts(form, filled, partOf(shipment));
  const atFirst = kept ?? filled;
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(lines.map(({ productId }) => [productId, Number(atFirst[productId])])),
  );
  const call = shipment ? change : ship;
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? call.failure : null;
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const tracking = formTexts(event.currentTarget, ['carrier', 'trackingNumber', 'trackingUrl']);
    const chosen = lines.flatMap(({ productId }) => {
      const quantity = counts[productId] ?? 0;
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
    const done = shipment
      ? await change.run({ id: shipment.id, ...tracking })
      : await ship.run({ ...tracking, lines: chosen });
    if (done) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        {lines.length > 0 && (
          <Stack gap="medium">
            <Text weight="medium">What is in it?</Text>
            {lines.map(({ productId, quantity }) => (
              <UnitsField
                key={productId}
                label={nameIn(order.lines, productId)}
                name={productId}
                left={quantity}
                value={counts[productId] ?? 0}
                onCount={(count) => setCounts((before) => ({ ...before, [productId]: count }))}
                error={errors[productId]}
              />
            ))}
          </Stack>
        )}
        <TextField
          label="Carrier"
          name="carrier"
          list={listId}
          maxLength={100}
          defaultValue={atFirst['carrier']}
          error={errors['carrier']}
        />
        <datalist id={listId}>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </datalist>
        <TextField
          label="Tracking number"
          labelNote="optional"
          name="trackingNumber"
          maxLength={100}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={atFirst['trackingNumber']}
          error={errors['trackingNumber']}
        />
        <TextField
          label="Address of the tracking page"
          labelNote="optional"
          hint="It begins with https://. Left empty, it is that of a carrier that the shop knows."
          type="url"
          name="trackingUrl"
          maxLength={500}
          defaultValue={atFirst['trackingUrl']}
          error={errors['trackingUrl']}
        />
        <DialogFoot>
          <Button type="submit" variant="primary" busy={call.busy}>
            {shipment ? 'Save' : 'Ship'}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
