import type { GatewayTransaction } from './gateway.ts';

/** What the gateway's status of a transaction means for the money. */
export const transactionStatuses = [
  /** Authorized and not submitted. */
  'authorized',
  /** Submitted; the banks have not moved the money yet. */
  'on_its_way',
  'settled',
  /** Declined in any way, also at settlement. */
  'declined',
  /** Voided before the money moved. */
  'voided',
  /** An authorization that expired without being submitted. */
  'expired',
  /** Not decided yet, a duplicate of another transaction, or an unknown status. */
  'unclear',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

const ofGatewayStatus: Readonly<Record<string, TransactionStatus>> = {
  authorized: 'authorized',
  submitted_for_settlement: 'on_its_way',
  settlement_pending: 'on_its_way',
  settlement_confirmed: 'on_its_way',
  settling: 'on_its_way',
  settled: 'settled',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
  settlement_declined: 'declined',
  voided: 'voided',
  authorization_expired: 'expired',
  authorizing: 'unclear',
};

/** Maps every status; a new status of the gateway is `unclear`. A rejected duplicate means that another transaction exists. */
export function statusOf(transaction: Pick<GatewayTransaction, 'status' | 'reason'>): TransactionStatus {
  const { status, reason } = transaction;
  if (status === 'gateway_rejected' && reason.rejection === 'duplicate') return 'unclear';
  return Object.hasOwn(ofGatewayStatus, status) ? (ofGatewayStatus[status] ?? 'unclear') : 'unclear';
}

const withMoney: ReadonlySet<TransactionStatus> = new Set(['authorized', 'on_its_way', 'settled']);

/** Whether the transaction is authorized, submitted or settled. */
export const holdsMoney = (status: TransactionStatus): boolean => withMoney.has(status);
