import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, Dialog, Stack, TextArea, TextField } from 'ui';
import { useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { queryOf } from '../list/list-address.ts';
import { readTrackingList } from './tracking-list.ts';
import type { OrderBatch } from './use-order-batch.ts';
import type { OrderChoice } from './use-order-choice.ts';

type ShipOrdersDialogProps = Pick<OrderChoice, 'orders'> &
  Pick<OrderBatch, 'ship'> & {
    open: boolean;
    onOpenChange: (open: boolean) => void;
  };

/** Asks for the carrier and the tracking numbers of many orders, as a list that can be pasted. */
export function ShipOrdersDialog({ open, orders, ship, onOpenChange }: ShipOrdersDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ship orders"
      description="Each order goes as one parcel with all that is left of it."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={ship.busy}>
            Ship
          </Button>
        </>
      }
    >
      <ShipForm id={formId} orders={orders} ship={ship} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ShipFormProps = Pick<ShipOrdersDialogProps, 'orders' | 'ship'> & { id: string; onDone: () => void };

function ShipForm({ id, orders, ship, onDone }: ShipFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? ship.failure : null;
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = queryOf(event.currentTarget);
    const { lines, refusal: unread } = readTrackingList(typed.get('list') ?? '');
    setRefusal(unread);
    setHasTried(unread === null);
    if (unread === null && (await ship.run({ carrier: typed.get('carrier') ?? '', lines }))) onDone();
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {alert}
        <TextField
          label="Carrier"
          name="carrier"
          maxLength={100}
          error={errors['carrier']}
          data-initial-focus=""
        />
        <TextArea
          label="Tracking numbers"
          hint="A line for each order: its number, a space, the tracking number. An order without one is sent without."
          name="list"
          rows={8}
          spellCheck={false}
          defaultValue={orders.map(({ number }) => `${number} `).join('\n')}
          error={refusal ?? undefined}
        />
      </Stack>
    </form>
  );
}
