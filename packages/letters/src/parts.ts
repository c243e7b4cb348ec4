import { createElement as h, type ReactNode } from 'react';
import { formatRupees } from 'ui/format-rupees';
import type { LetterOrder, Sender } from './letter.ts';
import { type LookName, useLook } from './look.ts';

// Node runs these files as they are, and it does not read JSX.

/** An element with the look of a part of letters. */
function Part({
  is,
  look,
  children,
  ...attributes
}: {
  is: string;
  look: LookName;
  children?: ReactNode;
  [attribute: string]: unknown;
}) {
  return h(is, { ...useLook(look), ...attributes }, children);
}

/** The page behind a sheet. */
export const Backdrop = ({ children }: { children?: ReactNode }) =>
  h(Part, { is: 'body', look: 'backdrop' }, children);

/** A table that only arranges: mail programs know no other layout. */
const Arranged = (look: LookName, row: ReactNode) =>
  h(
    Part,
    { is: 'table', look, role: 'presentation', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, h('tr', null, row)),
  );

/** The sheet of paper: the shop's name, a title, what the letter says, and why it was sent. */
export const Sheet = ({
  sender: { shopName, shopUrl },
  title,
  children,
}: {
  sender: Sender;
  title: string;
  children?: ReactNode;
}) =>
  h(
    Part,
    { is: 'div', look: 'page' },
    Arranged(
      'card',
      h(
        Part,
        { is: 'td', look: 'content' },
        h(Part, { is: 'a', look: 'brand', href: shopUrl }, shopName),
        h(Part, { is: 'h1', look: 'title' }, title),
        children,
      ),
    ),
    h(
      Part,
      { is: 'p', look: 'footer' },
      `This letter was sent by ${shopName} because of an account or an order there.`,
    ),
  );

export const Paragraph = ({ children }: { children?: ReactNode }) =>
  h(Part, { is: 'p', look: 'paragraph' }, children);

/** A sentence for those whom the letter does not concern. */
export const Aside = ({ children }: { children?: ReactNode }) =>
  h(Part, { is: 'p', look: 'aside' }, children);

export const TextLink = ({ href, children }: { href: string; children?: ReactNode }) =>
  h(Part, { is: 'a', look: 'link', href }, children);

/** A code to be typed. */
export const Code = ({ children }: { children?: ReactNode }) => h(Part, { is: 'p', look: 'code' }, children);

/** The one thing to do: a button, and its address for those who copy it. */
export const Action = ({ href, children }: { href: string; children?: ReactNode }) => [
  h(Part, { key: 'button', is: 'a', look: 'action', href }, children),
  h(
    Part,
    { key: 'address', is: 'p', look: 'address' },
    'Or open this address: ',
    h(TextLink, { href }, href),
  ),
];

/** What was bought, with the total, and where it is sent. */
export const OrderTable = ({ order }: { order: LetterOrder }) => [
  h(
    Part,
    { key: 'lines', is: 'table', look: 'table' },
    h(
      'thead',
      null,
      h('tr', null, [
        h(Part, { key: 'name', is: 'th', look: 'heading', scope: 'col' }, 'Item'),
        h(Part, { key: 'amount', is: 'th', look: 'amountHeading', scope: 'col' }, 'Price'),
      ]),
    ),
    h('tbody', null, [
      ...order.lines.map(({ name, quantity, pricePaise }, position) =>
        OrderRow(`${quantity} × ${name}`, formatRupees(pricePaise * quantity), position),
      ),
      OrderRow('Total (including GST)', formatRupees(order.totalPaise), 'total'),
      order.chargedPaise !== null &&
        OrderRow('Test payment, charged', formatRupees(order.chargedPaise), 'charged'),
    ]),
  ),
  order.address.length > 0 &&
    h(
      Paragraph,
      { key: 'address' },
      'Delivery address:',
      ...order.address.flatMap((line) => [h('br', { key: line }), line]),
    ),
];

const OrderRow = (name: string, amount: string, key: string | number) =>
  h('tr', { key }, [
    h(Part, { key: 'name', is: 'th', look: 'name', scope: 'row' }, name),
    h(Part, { key: 'amount', is: 'td', look: 'amount' }, amount),
  ]);
