import { type Order, type OrderUnits, returnReasons } from 'contracts';
import { type FormEvent, useRef } from 'react';
import { Alert, Button, Dialog, DialogFoot, RadioGroup, Select, Stack, Text, TextArea } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { hasKeptTexts } from '../form/kept-texts.store.ts';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { nameIn } from '../order/order-sentence.ts';
import type { OrderReturning, Wish } from './use-returns.ts';

export type ReturnFormProps = {
  order: Order;
  returnable: OrderUnits[];
  ask: OrderReturning['ask'];
  /** An admin opens it for the shopper. */
  isForAnother?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }));

const part = '#return';

/** Whether a return was being asked for on this page when the session ended. */
export const isReturnKept = (): boolean => hasKeptTexts(part);

const upTo = (quantity: number) =>
  Array.from({ length: quantity + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : `${count} of ${quantity}`,
  }));

/** Asks which products come back, and why. A chunk of its own. */
export function ReturnForm({ open, ...props }: ReturnFormProps) {
  const { order, onOpenChange } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Return items of order ${order.number}`}>
      <Wanted {...props} />
    </Dialog>
  );
}

function Wanted({ order, returnable, ask, isForAnother, onOpenChange }: Omit<ReturnFormProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const counts = returnable.map(({ productId, quantity }) => [
    productId,
    returnable.length === 1 && quantity === 1 ? '1' : '0',
  ]);
  const filled: Record<string, string> = { reason: '', note: '', ...Object.fromEntries(counts) };
  const kept = useKeptTexts(form, filled, part);
  const atFirst = kept ?? filled;
  useFirstErrorFocus(form, ask.failure);
  const { alert, errors } = useFormFailure(ask.failure);
  // What the alert says already is not said again beside the choice.
  const reasonError = ask.failure?.fields['reason'];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = returnable.map(({ productId }) => productId);
    const { reason, note, ...counts } = formTexts(event.currentTarget, ['reason', 'note', ...ids]);
    const lines = ids.flatMap((productId) => {
      const quantity = Number(counts[productId]);
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
    if (await ask.run({ lines, reason: reason as Wish['reason'], note: note ?? '' })) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {kept && !ask.failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        <Stack gap="medium">
          <Text weight="medium">How many come back?</Text>
          {returnable.map(({ productId, quantity }) => (
            <Select
              key={productId}
              label={nameIn(order.lines, productId)}
              name={productId}
              defaultValue={atFirst[productId]}
              options={upTo(quantity)}
              error={errors[productId]}
            />
          ))}
        </Stack>
        <RadioGroup
          legend="Why?"
          name="reason"
          options={reasons}
          defaultValue={atFirst['reason']}
          error={reasonError !== ask.failure?.message && reasonError}
        />
        <TextArea
          label="Anything else"
          labelNote="optional"
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={atFirst['note']}
          error={errors['note']}
        />
        <DialogFoot>
          <Button type="submit" variant="primary" busy={ask.busy}>
            {isForAnother ? 'Open the return' : 'Ask for the return'}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
