import type { Order, OrderUnits } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogFoot,
  formatRupees,
  NumberField,
  RadioGroup,
  Stack,
  Text,
  TextArea,
} from 'ui';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { hasKeptTexts } from '../form/kept-texts.store.ts';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { nameIn } from '../order/order-sentence.ts';
import { amountOfGoods, leftToRefund } from '../order/refund-amount.ts';
import { UnitsField } from '../order/UnitsField.tsx';
import type { Desk } from './use-desk.ts';

export type RefundDialogProps = {
  order: Order;
  /** The units that did not come back yet. */
  returnable: OrderUnits[];
  refund: Desk['refund'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const part = '#refund';

/** Whether a refund was being made on this page when the session ended. */
export const isRefundKept = (): boolean => hasKeptTexts(part);

const ways = [
  { value: 'goods', label: 'Items', hint: 'Their share of what was charged.' },
  { value: 'amount', label: 'An amount', hint: 'No goods come back.' },
];

/** Asks what is given back, and says how much that is before it is. */
export const RefundDialog = ({ open, ...props }: RefundDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={`Refund order ${props.order.number}`}>
    <RefundForm {...props} />
  </Dialog>
);

const restockOf = (productId: string) => `restock ${productId}`;

function RefundForm({ order, returnable, refund, onOpenChange }: Omit<RefundDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null);
  const isInHouse = order.fulfilment === 'placed' || order.fulfilment === 'packed';
  const filled: Record<string, string> = { by: 'goods', amount: '', reason: '' };
  for (const { productId } of returnable) {
    filled[productId] = '0';
    filled[restockOf(productId)] = isInHouse ? 'on' : '';
  }
  const kept = useKeptTexts(form, filled, part);
  const atFirst = kept ?? filled;
  const [by, setBy] = useState(atFirst['by'] ?? 'goods');
  const [amount, setAmount] = useState(atFirst['amount'] ? Number(atFirst['amount']) : null);
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(returnable.map(({ productId }) => [productId, Number(atFirst[productId])])),
  );
  const [hasTried, setHasTried] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const failure = hasTried ? refund.failure : null;
  if (failure?.fields['currentPassword'] && !needsPassword) setNeedsPassword(true);
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const leftPaise = leftToRefund(order);
  const goods = amountOfGoods(order, returnable, counts);
  const paise = by === 'amount' ? Math.round((amount ?? 0) * 100) : goods.paise;
  const note = by === 'goods' && goods.note;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const names = returnable.map(({ productId }) => restockOf(productId));
    const texts: Record<string, string> = formTexts(event.currentTarget, [
      'reason',
      'currentPassword',
      ...names,
    ]);
    const lines = returnable.flatMap(({ productId }) => {
      const quantity = counts[productId] ?? 0;
      return quantity > 0 ? [{ productId, quantity, restock: texts[restockOf(productId)] === 'on' }] : [];
    });
    const done = await refund.run({
      ...(by === 'amount' ? { amountPaise: paise } : { lines }),
      ...(texts['reason'] && { reason: texts['reason'] }),
      ...(texts['currentPassword'] && { currentPassword: texts['currentPassword'] }),
    });
    if (done) onOpenChange(false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        <Text>
          {formatRupees(leftPaise)} of {formatRupees(order.payment?.amountPaise ?? 0)} are left to give back.
        </Text>
        <RadioGroup legend="What is given back?" name="by" options={ways} value={by} onChange={setBy} />
        {by === 'goods' && (
          <Stack gap="medium">
            {returnable.map(({ productId, quantity }) => (
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
          </Stack>
        )}
        {by === 'amount' && (
          <NumberField
            label="Amount in rupees"
            name="amount"
            min={0}
            step={0.01}
            value={amount}
            onValueChange={setAmount}
            error={errors['amountPaise']}
          />
        )}
        <TextArea
          label="Reason"
          labelNote="optional"
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={atFirst['reason']}
          error={errors['reason']}
        />
        {needsPassword && (
          <CurrentPasswordField label="Your current password" error={errors['currentPassword']} />
        )}
        <Text weight="strong" size="large" as="div">
          <output>{formatRupees(paise)} are given back.</output>
        </Text>
        <output>{note && <Alert tone="warning">{note}</Alert>}</output>
        <DialogFoot>
          <Button type="submit" variant="primary" busy={refund.busy}>
            Refund {formatRupees(paise)}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
