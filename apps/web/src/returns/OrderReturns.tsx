import type { Time } from 'contracts';
import { type Order, type Return, returnReasons } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Badge, Button, Card, formatRupees, Heading, Inline, Stack, Text } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';
import { useIdleImport } from '../browser/use-idle-import.ts';
import { WriteToShop } from '../page/WriteToShop.tsx';
import { goodsText } from '../order/order-sentence.ts';
import type { OrderReturning } from './use-returns.ts';
import { dayAndTime } from '../date/when.ts';

const loadForm = () => import('./ReturnForm.tsx');
const ReturnForm = lazy(async () => ({ default: (await loadForm()).ReturnForm }));
const loadAnswer = () => import('./ReturnAnswer.tsx');
const ReceiveReturn = lazy(async () => ({
  default: (await import('./ReceiveReturn.tsx')).ReceiveReturn,
}));
const ReturnAnswer = lazy(async () => ({ default: (await loadAnswer()).ReturnAnswer }));

export type OrderReturnsProps = {
  order: Order;
  returning: OrderReturning;
  /** Whether the person may ask for one: it is their own order. */
  asks?: boolean;
};

/**
 * The returns of an order, and the way to ask for one (docs/behaviour/storefront.md#returns). For admins also the answer
 * to one that waits.
 */
export function OrderReturns({ order, returning, asks = true }: OrderReturnsProps) {
  const { returns, until, refusal } = returning.returns;
  return (
    <Card as="section" aria-label="Returns">
      <Stack gap="medium">
        <Heading level={2} size="title">
          Returns
        </Heading>
        {returns.map((one) => (
          <OneReturn key={one.id} order={order} one={one} returning={returning} />
        ))}
        {asks && refusal === null && <AskForReturn order={order} returning={returning} until={until} />}
        {asks && refusal !== null && returns.length === 0 && (
          <Text tone="muted">
            <WriteToShop sentence={refusal} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function AskForReturn({ order, returning, until }: Omit<OrderReturnsProps, 'asks'> & { until: Time | null }) {
  const [form, setForm] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const place = useRef<HTMLDivElement>(null);
  const openAgain = useCallback(async () => {
    const { isReturnKept } = await loadForm();
    if (isReturnKept()) setForm('open');
  }, []);
  useIdleImport(true, openAgain);
  useFocusAround(place);
  return (
    <div ref={place}>
      <Stack gap="small">
        {until !== null && (
          <Text tone="muted">
            You can ask to return products until <bdi>{dayAndTime(until)}</bdi>.
          </Text>
        )}
        <Inline>
          <Button onClick={() => setForm('open')}>Return items</Button>
        </Inline>
      </Stack>
      {form !== 'unasked' && (
        <Suspense>
          <ReturnForm
            order={order}
            returnable={returning.returns.returnable}
            ask={returning.ask}
            open={form === 'open'}
            onOpenChange={(open) => setForm(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </div>
  );
}

type OneReturnProps = { order: Order; one: Return; returning: OrderReturning };

function OneReturn({ order, one, returning: { answer, returns } }: OneReturnProps) {
  const { tone, text } = badges[one.state];
  const isLost = one.refund?.state === 'failed' || one.refund?.state === 'canceled';
  return (
    <Stack gap="small">
      <Inline gap="small">
        <Badge tone={tone}>{text}</Badge>
        <Text as="span" size="small" tone="muted">
          <bdi>{dayAndTime(one.createdAt)}</bdi>
        </Text>
      </Inline>
      <Text>
        {goodsText(order, one.lines)}. Reason: {returnReasons[one.reason]}.
      </Text>
      {one.note && <Text tone="muted">“{isolated(one.note)}”</Text>}
      <Text>{returnSentence(one)}</Text>
      {one.answer && <Text>The shop writes: “{isolated(one.answer)}”</Text>}
      {answer && (one.state === 'asked' || isLost) && (
        <Suspense>
          <ReturnAnswer one={one} answer={answer} />
        </Suspense>
      )}
      {answer && one.state === 'expected' && (
        <Suspense>
          <ReceiveReturn order={order} returnable={returns.returnable} one={one} answer={answer} />
        </Suspense>
      )}
    </Stack>
  );
}

const badges = {
  asked: { tone: 'info', text: 'Return asked for' },
  expected: { tone: 'info', text: 'Return accepted' },
  accepted: { tone: 'success', text: 'Return accepted' },
  declined: { tone: 'neutral', text: 'Return declined' },
} as const;

/** How far a return is, and its money. */
function returnSentence({ state, refund }: Return): string {
  if (state === 'declined') return 'The shop does not take it back.';
  if (state === 'expected') return 'The money is given back as soon as the goods are back.';
  if (!refund) return 'The shop has not answered yet.';
  const amount = formatRupees(refund.amountPaise);
  switch (refund.state) {
    case 'done':
      if (refund.amountPaise === 0) return 'It cost nothing, so no money is given back.';
      return `${amount} were refunded. Banks take some days to show it.`;
    case 'unknown':
      return `A refund of ${amount} is on its way.`;
    case 'queued':
      return `${amount} are refunded as soon as the payment has settled.`;
    case 'failed':
    case 'canceled':
      return `The refund of ${amount} did not go through. The shop looks into it.`;
  }
}
