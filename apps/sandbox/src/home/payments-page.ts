import { disputeStatuses } from '../transactions/disputes/dispute.ts';
import { moveDispute, openDispute } from '../transactions/disputes/dispute-moves.ts';
import { recentTransactions } from '../transactions/transaction-control.ts';
import { moveByHand, movesFrom, readMove, transactionMoves } from '../transactions/transaction-moves.ts';
import { ControlError } from '../wire/refusal.ts';
import type { Context } from '../context.ts';
import type { OnForm } from './actions.ts';
import { html, type Part } from '../wire/html.ts';
import type { Page } from './page.ts';
import { badge, button, code, field, form, section, select, tableOr, time } from './parts.ts';

const shown = 50;

/** The page of payments and refunds, newest first, with the actions of the bank and the processor on them. */
export const paymentsPage: Page = {
  path: '/',
  name: 'Payments',
  content(context, query) {
    const orderId = query.get('order')?.trim() || undefined;
    const transactions = recentTransactions(context, shown, orderId);
    return [
      html`<form class="search" role="search" action="/">
        <label class="field"
          ><span>Order id</span><input name="order" type="search" value="${orderId ?? ''}" /></label
        >${button('Search')}${orderId && html`<a href="/">All payments</a>`}
      </form>`,
      section(
        orderId ? `Payments of order ${orderId}` : 'Newest payments',
        'payments',
        tableOr(
          orderId ? 'No payment has this order id.' : 'None yet. Buy something in the shop.',
          'Payments',
          ['Payment', 'Order', 'Status', 'Amount', 'Paid with', 'Created at', 'Actions'],
          transactions.map((one) => [
            [code(one.id), one.type === 'credit' && html` <span class="badge calm">refund</span>`],
            one.orderId ? html`<a href="/?order=${encodeURIComponent(one.orderId)}">${one.orderId}</a>` : '–',
            [
              badge(one.status),
              one.disputes.map(
                ({ status }) => html` <span class="badge bad">dispute ${status.replaceAll('_', ' ')}</span>`,
              ),
            ],
            html`<span class="amount">${one.currency} ${one.amount}</span>`,
            [one.paidWith.replace(/ending in /, 'ending\u00a0in\u00a0'), threeDSecureOf(one), shopperOf(one)],
            time(one.createdAt),
            actionsOf(one, orderId),
          ]),
        ),
        transactions.length === shown &&
          html`<p class="more">These are the newest ${shown}. To see older ones, search for an order.</p>`,
      ),
    ];
  },
};

/** The shopper's address and browser as the sale named them; the browser's text is cut to what a cell holds. */
function shopperOf({ riskData }: Shown): Part {
  if (!riskData) return '';
  const { customerIp, customerBrowser } = riskData;
  const browser =
    customerBrowser && customerBrowser.length > 60 ? `${customerBrowser.slice(0, 60)}…` : customerBrowser;
  return html`<br /><small>${[customerIp, browser].filter(Boolean).join(', ')}</small>`;
}

/** The result of 3-D Secure, when the payment has one. */
function threeDSecureOf({ threeDSecure }: Shown): Part {
  if (!threeDSecure) return '';
  const { status, liabilityShifted } = threeDSecure;
  const shift = liabilityShifted ? 'liability shifted' : 'no liability shift';
  return html`<br /><small>3-D Secure: ${status.replaceAll('_', ' ')}, ${shift}</small>`;
}

type Shown = ReturnType<typeof recentTransactions>[number];

function actionsOf(one: Shown, orderId: string | undefined): Part {
  const back = orderId ? `?order=${encodeURIComponent(orderId)}` : '';
  const about = `payment ${one.id}`;
  const moves = movesFrom(one);
  const open = one.disputes.filter(({ status }) => !ends.has(status));
  const isDisputable = one.type === 'sale' && one.status === 'settled';
  if (moves.length === 0 && open.length === 0 && !isDisputable) return '–';
  return html`<div class="actions">
    ${
      (moves.length > 0 || isDisputable) &&
      form(
        `/sandbox/pages/payments/${one.id}${back}`,
        moves.map((name) =>
          button(transactionMoves[name].label, {
            name: 'do',
            value: name,
            about,
            look: graveMoves.has(name) ? 'grave' : 'plain',
          }),
        ),
        isDisputable && button('Dispute', { name: 'do', value: 'dispute', about, look: 'grave' }),
      )
    }${open.map(({ id, status }) =>
      form(
        `/sandbox/pages/disputes/${id}${back}`,
        field(
          html`<span class="unseen">New status of the dispute of ${about}</span>`,
          select(
            'status',
            disputeStatuses.flatMap((value) =>
              value === 'open' || value === status
                ? []
                : { value, label: `dispute ${value.replaceAll('_', ' ')}` },
            ),
          ),
        ),
        button('Change', { about: `the dispute of ${about}` }),
      ),
    )}
  </div>`;
}

const graveMoves = new Set(['decline-settlement', 'void']);
const ends = new Set<string>(['won', 'lost', 'accepted', 'auto_accepted']);

export function takePaymentForms(onForm: OnForm, context: Context): void {
  onForm('/sandbox/pages/payments/:id', '/', ({ fields, params: { id = '' } }) => {
    const asked = fields.get('do') ?? '';
    if (asked === 'dispute') {
      openDispute(context, id, null);
      return `Payment ${id} is disputed.`;
    }
    const move = readMove(asked);
    if (!move) throw new ControlError('Choose what to do with the payment.');
    const { status } = moveByHand(context, id, move);
    return move === 'refund'
      ? `Payment ${id} is refunded.`
      : `Payment ${id} is ${status.replaceAll('_', ' ')}.`;
  });
  onForm('/sandbox/pages/disputes/:id', '/', ({ fields, params: { id = '' } }) => {
    const status = disputeStatuses.find((one) => one === fields.get('status'));
    if (!status || status === 'open') throw new ControlError('Choose the new status of the dispute.');
    moveDispute(context, id, status);
    return `Dispute ${id} is ${status.replaceAll('_', ' ')}.`;
  });
}
