import { orderNumberOf, type OrderRecord, type Records } from './records.ts';
import type { SandboxTransaction } from './sandbox-control.ts';
import type { Violation } from './violation.ts';

/** True when the gateway takes, or has taken, the money. */
export const isCharge = ({ type, status }: SandboxTransaction): boolean =>
  type === 'sale' &&
  ['submitted_for_settlement', 'settlement_pending', 'settlement_confirmed', 'settling', 'settled'].includes(
    status,
  );

/** The paise of an amount written like '10.00'. */
export const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

/**
 * Compares charges with orders: each paid order must have one charge of its amount, and there must be no
 * other charges.
 */
export function chargeViolations(records: Records): Violation[] {
  const { orders, transactions } = records;
  const named = new Map(orders.map((order) => [namedTransaction(records, order), order]));
  const charges = transactions.filter(isCharge);
  return [
    ...doubleCharges(charges),
    ...charges
      .filter(({ id }) => !named.has(id))
      .map(({ id, orderId }) => ({
        kind: 'charge without an order' as const,
        sentence: `The charge ${id} (${orderId ?? 'nameless'}) belongs to no order.`,
      })),
    ...transactions
      .filter(({ status, id }) => status === 'authorized' && !named.has(id))
      .map(({ id, orderId }) => ({
        kind: 'authorization left' as const,
        sentence: `The authorization ${id} (${orderId ?? 'nameless'}) belongs to no order and was not voided.`,
      })),
    ...orders.flatMap((order) => paidViolations(records, order)),
  ];
}

function doubleCharges(charges: SandboxTransaction[]): Violation[] {
  const byOrder = Map.groupBy(charges, orderNumberOf);
  return [...byOrder]
    .filter(([, all]) => all.length > 1)
    .map(([number, all]) => ({
      kind: 'double charge' as const,
      sentence: `Order ${number} was charged ${all.length} times: ${all.map(({ id }) => id).join(', ')}.`,
    }));
}

/** The id of the one transaction that may charge an order; null while the order names none. */
const namedTransaction = ({ attempts }: Records, { paidAttemptId }: OrderRecord): string | null =>
  attempts.find(({ id }) => id === paidAttemptId)?.transactionId ?? null;

function paidViolations(records: Records, order: OrderRecord): Violation[] {
  if (order.state !== 'paid') return [];
  const id = namedTransaction(records, order);
  const transaction = records.transactions.find((one) => one.id === id);
  const attempt = records.attempts.find((one) => one.id === order.paidAttemptId);
  const isReturned = order.money === 'refunded' && transaction?.status === 'voided';
  if (!transaction || !(isCharge(transaction) || isReturned)) {
    const status = transaction?.status ?? 'unknown to the gateway';
    const sentence = `Order ${order.number} is paid (${order.money}), and its transaction ${id} is ${status}.`;
    return [{ kind: 'paid without a charge', sentence }];
  }
  if (paiseOf(transaction.amount) === attempt?.amountPaise && transaction.orderId === attempt.id) return [];
  const sentence = `Order ${order.number} names ${id}: ${transaction.amount} for ${transaction.orderId}, not ${attempt?.amountPaise} paise for ${attempt?.id}.`;
  return [{ kind: 'wrong amount', sentence }];
}
