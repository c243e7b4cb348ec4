import type { Order, OrderMoment, OrderNote, Refund, SentLetter, Shipment, Time } from 'contracts';
import { isolated } from 'contracts/isolated';
import { formatRupees } from 'ui/format-rupees';
import { instrumentParts } from '../order/instrument-text.ts';
import { goodsText } from '../order/order-sentence.ts';
import { stepLabels } from '../receipt/order-timeline.ts';

/** One thing that happened to an order or was written about it. */
export type DeskEntry = {
  key: string;
  at: Time;
  title: string;
  badge?: { tone: 'neutral' | 'info' | 'success' | 'danger'; text: string };
  /** Below the title, each in a line of its own. */
  lines: string[];
  /** The letter that it tells of. */
  letter?: { id: string; title: string; at: Time };
  /** What a person typed, with its line breaks. */
  typed?: string;
};

export type Happened = {
  order: Order;
  history: readonly OrderMoment[];
  shipments: readonly Shipment[];
  refunds: readonly Refund[];
  notes: readonly OrderNote[];
  letters: readonly SentLetter[];
};

/** Everything about an order, the newest first: its history, payment, shipments, refunds, notes and letters. */
export const deskTimeline = (happened: Happened): DeskEntry[] =>
  [
    ...momentEntries(happened),
    ...happened.shipments.flatMap((shipment) => shipmentEntries(happened.order, shipment)),
    ...happened.refunds.map((refund) => refundEntry(happened.order, refund)),
    ...happened.letters.map(letterEntry),
    ...happened.notes.map(noteEntry),
  ].toSorted((a, b) => b.at.localeCompare(a.at));

/** What shipments and refunds tell themselves, with more of it. */
const toldElsewhere: ReadonlySet<OrderMoment['step']> = new Set([
  'shipped',
  'shipped_in_part',
  'delivered',
  'refunded',
  'refunded_in_part',
]);

const momentEntries = ({ order, history }: Happened): DeskEntry[] =>
  history
    .filter(({ step }) => !toldElsewhere.has(step))
    .map(({ step, at, said }, place) => ({
      key: `moment ${place}`,
      at,
      title: stepLabels[step],
      lines: [...(step === 'paid' ? paidWith(order) : []), ...(said ? [isolated(said)] : [])],
    }));

function paidWith({ payment }: Order): string[] {
  if (!payment) return [];
  const { name, detail } = payment.instrument
    ? instrumentParts(payment.instrument)
    : { name: '', detail: '' };
  return [[formatRupees(payment.amountPaise), name, detail].filter(Boolean).join(' · ')];
}

const shipmentEntries = (order: Order, shipment: Shipment): DeskEntry[] => [
  {
    key: `sent ${shipment.id}`,
    at: shipment.shippedAt,
    title: 'Shipped',
    lines: [
      goodsText(order, shipment.lines),
      [shipment.carrier, shipment.trackingNumber].filter(Boolean).map(isolated).join(' · '),
    ],
  },
  ...(shipment.deliveredAt === null
    ? []
    : [
        {
          key: `arrived ${shipment.id}`,
          at: shipment.deliveredAt,
          title: 'Delivered',
          lines: [goodsText(order, shipment.lines)],
        },
      ]),
];

const refundBadges = {
  queued: { tone: 'info', text: 'Waits for the payment to settle' },
  unknown: { tone: 'info', text: 'On its way' },
  done: { tone: 'success', text: 'Done' },
  failed: { tone: 'danger', text: 'Failed' },
  canceled: { tone: 'neutral', text: 'Canceled' },
} as const;

const refundEntry = (order: Order, refund: Refund): DeskEntry => ({
  key: `refund ${refund.id}`,
  at: refund.createdAt,
  title: `Refund of ${formatRupees(refund.amountPaise)}`,
  badge: refundBadges[refund.state],
  lines: [
    ...refund.lines.map(
      (line) => `${goodsText(order, [line])}, ${line.restock ? 'back to stock' : 'not back to stock'}`,
    ),
    ...(refund.reason ? [`“${isolated(refund.reason)}”`] : []),
    ...(refund.note ? [refund.note] : []),
    ...(refund.failure ? [isolated(refund.failure)] : []),
  ],
});

const noteEntry = ({ id, createdAt, author, text }: OrderNote): DeskEntry => ({
  key: `note ${id}`,
  at: createdAt,
  title: `Note of ${isolated(author ?? 'an account that is gone')}`,
  lines: [],
  typed: text,
});

const letterTitles: Record<SentLetter['kind'], string> = {
  'order-to-pay': 'Order to pay',
  'order-confirmed': 'Order confirmed',
  'order-shipped': 'Order shipped',
  'order-readdressed': 'Address changed',
  'order-canceled': 'Order canceled',
  'order-refunded': 'Order refunded',
  'return-asked': 'Return asked for',
  'return-expected': 'Return accepted, goods expected',
  'return-received': 'Return received',
  'return-accepted': 'Return accepted',
  'return-declined': 'Return declined',
};

const letterBadges = {
  sent: { tone: 'success', text: 'Sent' },
  waiting: { tone: 'neutral', text: 'Waits to be sent' },
  given_up: { tone: 'danger', text: 'Not sent' },
} as const;

const letterEntry = ({ id, kind, state, at }: SentLetter): DeskEntry => ({
  key: `letter ${id}`,
  at,
  title: `Letter: ${letterTitles[kind]}`,
  badge: letterBadges[state],
  lines: [],
  letter: { id, title: letterTitles[kind], at },
});
