import type { Sandbox, SandboxTransaction } from './sandbox-control.ts';
import type { FaultShop } from './shop.ts';

export interface OrderRecord {
  id: string;
  number: number;
  state: string;
  money: string;
  paidAttemptId: string | null;
  /** True when the order is pending although its time to pay is over. */
  isOverdue: boolean;
  lines: { productId: string; quantity: number }[];
}

export interface AttemptRecord {
  id: string;
  orderId: string;
  state: string;
  amountPaise: number;
  transactionId: string | null;
  /** True when the shop still has to check the attempt. */
  isDue: boolean;
  /** How long it took, in ms; null while it is open. */
  tookMs: number | null;
}

export interface RefundRecord {
  id: string;
  attemptId: string;
  amountPaise: number;
  state: string;
  transactionId: string | null;
  /** The units that came back with it; empty until it is done. */
  goods: { productId: string; quantity: number; restock: boolean }[];
  /** How long it took, in ms; null while it is open, and when it waited for settlement, which takes days. */
  tookMs: number | null;
}

export interface ProductRecord {
  id: string;
  /** The stock when the run began. */
  stocked: number;
  stock: number;
  reserved: number;
  sold: number;
}

/** The shop's rows and the sandbox's transactions, read from outside. */
export interface Records {
  orders: OrderRecord[];
  attempts: AttemptRecord[];
  refunds: RefundRecord[];
  products: ProductRecord[];
  transactions: SandboxTransaction[];
  /** The number of webhook events that were received but not handled. */
  unhandledWebhooks: number;
}

/**
 * Reads all records, or those about these orders. The rows come from one database snapshot; the sandbox's
 * transactions are read after it.
 */
export async function readRecords(
  { sql, sandbox, stocked }: Pick<FaultShop, 'sql' | 'stocked'> & { sandbox: Pick<Sandbox, 'transactions'> },
  orderIds?: string[],
): Promise<Records> {
  const [rows] = await sql<{ records: Omit<Records, 'transactions'> }>(snapshot, [orderIds ?? null]);
  if (!rows) throw new Error('The database answered nothing.');
  const { records } = rows;
  const transactions = await sandbox.transactions();
  return {
    ...records,
    products: records.products.map((product) => ({ ...product, stocked: stocked.get(product.id) ?? 0 })),
    transactions: orderIds ? aboutOrders(records.orders, transactions) : transactions,
  };
}

/** The sales of these orders, and the refund transactions that refund them. */
function aboutOrders(orders: OrderRecord[], all: SandboxTransaction[]): SandboxTransaction[] {
  const numbers = new Set(orders.map(({ number }) => String(number)));
  const sales = all.filter((one) => numbers.has(orderNumberOf(one)));
  const ids = new Set(sales.map(({ id }) => id));
  return [...sales, ...all.filter(({ refundedTransactionId }) => ids.has(refundedTransactionId ?? ''))];
}

/** The number of the order that a transaction is about: attempt ids begin with it. */
export const orderNumberOf = ({ orderId }: Pick<SandboxTransaction, 'orderId'>): string =>
  orderId?.split('-')[0] ?? '';

const snapshot = `
  with wanted as (select * from orders where $1::uuid[] is null or id = any ($1)),
  tries as (select * from attempts where order_id in (select id from wanted)),
  things as (
    select * from products
    where $1::uuid[] is null or id in (select product_id from order_lines where order_id = any ($1))
  )
  select json_build_object(
    'orders', (select coalesce(json_agg(json_build_object(
      'id', id, 'number', number, 'state', state, 'money', money, 'paidAttemptId', paid_attempt_id,
      'isOverdue', state = 'pending' and reserved_until <= now(),
      'lines', (select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity)), '[]')
                from order_lines where order_id = wanted.id)
    )), '[]') from wanted),
    'attempts', (select coalesce(json_agg(json_build_object(
      'id', id, 'orderId', order_id, 'state', state, 'amountPaise', amount_paise, 'transactionId', transaction_id,
      'isDue', next_check_at is not null,
      'tookMs', round(extract(epoch from resolved_at - created_at) * 1000)
    )), '[]') from tries),
    'refunds', (select coalesce(json_agg(json_build_object(
      'id', id, 'attemptId', attempt_id, 'amountPaise', amount_paise, 'state', state, 'transactionId', transaction_id,
      'tookMs', case when not exists (
                  select from order_events
                  where order_id = refunds.order_id and machine = 'refund' and to_state = 'queued'
                    and reason like refunds.id || '%'
                ) then round(extract(epoch from resolved_at - created_at) * 1000) end,
      'goods', (select coalesce(json_agg(json_build_object(
                  'productId', product_id, 'quantity', quantity, 'restock', restock)), '[]')
                from refund_lines where refund_id = refunds.id and goods_back)
    )), '[]') from refunds where attempt_id in (select id from tries)),
    'products', (select coalesce(json_agg(json_build_object(
      'id', id, 'stock', stock, 'reserved', reserved, 'sold', sold
    )), '[]') from things),
    'unhandledWebhooks', (select count(*) from gateway_events where handled_at is null and $1::uuid[] is null)
  ) as records`;
