import type { Order, OrderUnits, Return } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Checkbox, formatRupees, Inline, NumberField, Stack, Text, TextField } from 'ui';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { amountOfGoods } from '../order/refund-amount.ts';
import { UnitsField } from '../order/UnitsField.tsx';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { nameIn } from '../order/order-sentence.ts';
import type { OrderReturning } from './use-returns.ts';

export type ReceiveReturnProps = {
  order: Order;
  /** The units that did not come back yet. */
  returnable: OrderUnits[];
  one: Return;
  answer: NonNullable<OrderReturning['answer']>;
};

const restockOf = (productId: string) => `restock ${productId}`;

/** What has come back of a return, and what is given back for it. A chunk of its own. */
export function ReceiveReturn({
  order,
  returnable,
  one,
  answer: { run, busy, failure },
}: ReceiveReturnProps) {
  const { id, lines } = one;
  const form = useRef<HTMLFormElement>(null);
  const filled: Record<string, string> = { amount: '', because: '' };
  for (const { productId, quantity } of lines) {
    filled[productId] = String(quantity);
    filled[restockOf(productId)] = '';
  }
  const kept = useKeptTexts(form, filled, `#receive=${id}`);
  const atFirst = kept ?? filled;
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(lines.map(({ productId }) => [productId, Number(atFirst[productId])])),
  );
  const [amount, setAmount] = useState(atFirst['amount'] ? Number(atFirst['amount']) : null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { alert, errors } = useFormFailure(failure);
  if (failure?.fields['currentPassword'] && !needsPassword) setNeedsPassword(true);
  useFirstErrorFocus(form, failure);
  const share = amountOfGoods(order, returnable, counts).paise;
  const paise = amount === null ? share : Math.min(Math.round(amount * 100), share);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts: Record<string, string> = formTexts(event.currentTarget, [
      'because',
      'currentPassword',
      ...lines.map(({ productId }) => restockOf(productId)),
    ]);
    void run({
      receive: {
        id,
        lines: lines.flatMap(({ productId }) => {
          const quantity = counts[productId] ?? 0;
          return quantity > 0 ? [{ productId, quantity, restock: texts[restockOf(productId)] === 'on' }] : [];
        }),
        ...(paise < share && { amountPaise: paise }),
        because: paise < share ? (texts['because'] ?? '') : '',
        ...(texts['currentPassword'] && { currentPassword: texts['currentPassword'] }),
      },
    });
  };
  return (
    <form ref={form} method="post" noValidate aria-label="What has come back" onSubmit={submit}>
      <Stack gap="medium">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        {lines.map(({ productId, quantity }) => (
          <UnitsField
            key={productId}
            label={nameIn(order.lines, productId)}
            name={productId}
            left={quantity}
            value={counts[productId] ?? 0}
            onCount={(count) => setCounts((before) => ({ ...before, [productId]: count }))}
            error={errors[productId]}
          >
            <Checkbox
              name={restockOf(productId)}
              label="Back to stock"
              aria-label={`Back to stock: ${nameIn(order.lines, productId)}`}
              defaultChecked={atFirst[restockOf(productId)] === 'on'}
            />
          </UnitsField>
        ))}
        <NumberField
          label="Give back less, in rupees"
          labelNote="optional"
          hint={`The share of these goods is ${formatRupees(share)}.`}
          name="amount"
          min={0}
          max={share / 100}
          step={0.01}
          value={amount}
          onValueChange={setAmount}
          error={errors['amountPaise']}
        />
        {paise < share && (
          <TextField
            label="Why less?"
            hint="The shopper reads it in a letter."
            name="because"
            maxLength={500}
            defaultValue={atFirst['because']}
            error={errors['because']}
          />
        )}
        {needsPassword && (
          <CurrentPasswordField label="Your current password" error={errors['currentPassword']} />
        )}
        <Text weight="strong" as="div">
          <output>{formatRupees(paise)} are given back.</output>
        </Text>
        <Inline gap="small">
          <Button type="submit" variant="primary" busy={busy}>
            Received, refund {formatRupees(paise)}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
