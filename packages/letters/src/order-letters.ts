import { createElement as h, Fragment, type ReactNode } from 'react';
import { formatRupees } from 'ui/format-rupees';
import type { OrderLetter } from './letter.ts';
import { Action, OrderTable, Paragraph, TextLink } from './parts.ts';

type Of<Kind extends OrderLetter['kind']> = Extract<OrderLetter, { kind: Kind }>;

/** The title of each letter, which is its subject too. */
export const orderTitles: { [Kind in OrderLetter['kind']]: (letter: Of<Kind>) => string } = {
  'order-to-pay': ({ order }) => `Please pay order ${order.number}`,
  'order-confirmed': ({ order }) => `Thank you for order ${order.number}`,
  'order-shipped': ({ order, left }) =>
    `${left.length > 0 ? 'A part of order' : 'Order'} ${order.number} is on its way`,
  'order-readdressed': ({ order }) => `Order ${order.number} goes to another address`,
  'order-canceled': ({ order }) => `Order ${order.number} is canceled`,
  'order-refunded': ({ order, amountPaise }) =>
    `${formatRupees(amountPaise)} of order ${order.number} are refunded`,
  'return-asked': ({ order }) => `We have your request to return products of order ${order.number}`,
  'return-expected': ({ order }) => `Please send back products of order ${order.number}`,
  'return-received': ({ order }) => `Products of order ${order.number} are back`,
  'return-accepted': ({ order }) => `We take back products of order ${order.number}`,
  'return-declined': ({ order }) => `We cannot take back products of order ${order.number}`,
};

const sentences: { [Kind in OrderLetter['kind']]: (letter: Of<Kind>) => string } = {
  'order-to-pay': ({ order, hours }) =>
    `We have made order ${order.number} for you, as you asked. Please pay it within ${hours} hours: until then its goods are kept for you.`,
  'order-confirmed': ({ isDue, order }) =>
    isDue
      ? `We have your order. Please pay ${formatRupees(order.totalPaise)} when it is delivered.`
      : 'We have your order and your payment.',
  'order-shipped': ({ goods, left, carrier, trackingNumber }) =>
    [
      `${listed(goods)} left us and ${goods.length === 1 ? 'comes' : 'come'} with ${carrier}.`,
      trackingNumber && `The tracking number is ${trackingNumber}.`,
      left.length > 0 && `Still to come: ${listed(left)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'order-readdressed': () =>
    'We have changed where your order goes. If this is not what you asked for, write to us at once.',
  'order-canceled': ({ why, wasDue }) =>
    `We have canceled your order. ${why} ${wasDue ? 'Nothing was charged.' : 'You get back all that you paid: another letter tells you when it is on its way.'}`,
  'order-refunded': ({ amountPaise }) =>
    `We have returned ${formatRupees(amountPaise)} to the payment method that you paid with. Banks take some days to show it.`,
  'return-asked': ({ goods }) =>
    `You asked to return ${listed(goods)}. We look into it and answer with another letter.`,
  'return-expected': ({ goods, answer }) =>
    `We take back ${listed(goods)}. Please send it to us: as soon as it is here, we return the money. ${answer}`,
  'return-received': ({ goods, amountPaise, because }) =>
    `We have received ${listed(goods)} and return ${formatRupees(amountPaise)} to the payment method that you paid with.${because && ` That is less than you paid for it: ${because}`}`,
  'return-accepted': ({ goods, answer }) =>
    `We take back ${listed(goods)} and return the money to the payment method that you paid with. ${answer}`,
  'return-declined': ({ goods, answer }) =>
    `You asked to return ${listed(goods)}. We decline that: ${answer}`,
};

const listed = (goods: readonly string[]) => new Intl.ListFormat('en-IN').format(goods);

/** What an order's letter says: a sentence, the order, and the way to its page. */
export function orderBody(letter: OrderLetter): ReactNode {
  const sentence = (sentences[letter.kind] as (letter: OrderLetter) => string)(letter);
  return h(
    Fragment,
    null,
    h(Paragraph, null, letter.name ? `Hello ${letter.name},` : 'Hello,'),
    h(Paragraph, null, sentence),
    h(OrderTable, { order: letter.order }),
    letter.kind === 'order-shipped' &&
      letter.trackingUrl !== '' &&
      h(Paragraph, null, h(TextLink, { href: letter.trackingUrl }, 'Follow the parcel')),
    letter.kind === 'order-to-pay'
      ? h(Action, { href: letter.payLink }, 'Pay')
      : h(Action, { href: letter.order.link }, 'See your order'),
  );
}
