import { type Order, type ReturnLine, returnReasons } from 'contracts';
import { isolated } from 'contracts/isolated';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Dialog, Inline, QuantityField, RadioGroup, Stack, Text, TextArea } from 'ui';
import { FormFailure, formTexts, useFirstErrorFocus } from '../form/form-parts.tsx';
import type { OrderReturning, Wish } from './use-returns.ts';

export type ReturnFormProps = {
  order: Order;
  returnable: ReturnLine[];
  ask: OrderReturning['ask'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }));

/** Asks which products come back, and why. A chunk of its own. */
export function ReturnForm({ order, returnable, ask, open, onOpenChange }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [only] = returnable.length === 1 ? returnable : [];
  const [quantities, setQuantities] = useState<Record<string, number>>(
    only?.quantity === 1 ? { [only.productId]: 1 } : {},
  );
  useFirstErrorFocus(form, ask.failure);
  const fields = ask.failure?.fields ?? {};
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason, note } = formTexts(event.currentTarget, ['reason', 'note']);
    const lines = returnable.flatMap(({ productId }) => {
      const quantity = quantities[productId] ?? 0;
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
    if (await ask.run({ lines, reason: reason as Wish['reason'], note })) onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Return items of order ${order.number}`}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="large">
          <FormFailure failure={ask.failure} />
          <Stack gap="medium">
            <Text weight="medium">How many come back?</Text>
            {returnable.map(({ productId, quantity }) => (
              <QuantityField
                key={productId}
                stepper
                label={isolated(order.lines.find((line) => line.productId === productId)?.name ?? '')}
                hint={`Of ${quantity}`}
                min={0}
                max={quantity}
                value={quantities[productId] ?? 0}
                error={fields[productId]}
                onCommit={(count) => setQuantities((all) => ({ ...all, [productId]: count }))}
              />
            ))}
          </Stack>
          <RadioGroup legend="Why?" name="reason" options={reasons} error={fields['reason']} />
          <TextArea
            label="Anything else"
            labelNote="optional"
            name="note"
            rows={2}
            maxLength={500}
            error={fields['note']}
          />
          <Inline gap="small">
            <Button type="submit" variant="primary" busy={ask.busy}>
              Ask for the return
            </Button>
            <Button onClick={() => onOpenChange(false)}>Not now</Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  );
}
