import type { GatewayTransaction } from './gateway.ts';

/** What the state of a transaction means for the money, whatever the gateway calls it. */
export const standings = [
  /** Held, asked for by nobody. */
  'held',
  /** Asked for; the banks have not moved it yet. */
  'on_its_way',
  'settled',
  /** Said no, in any of its ways, at settlement as well. */
  'declined',
  /** Given back before it moved. */
  'voided',
  /** A hold that nobody asked for in time. */
  'expired',
  /** Not decided yet, a duplicate of another, or a word we do not know. */
  'unclear',
] as const;
export type Standing = (typeof standings)[number];

const standingOfStatus: Readonly<Record<string, Standing>> = {
  authorized: 'held',
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

/** Total: a word that the gateway has learnt since is `unclear`. A duplicate says that another one landed. */
export function standingOf({ status, reason }: Pick<GatewayTransaction, 'status' | 'reason'>): Standing {
  if (status === 'gateway_rejected' && /\bduplicate\b/.test(reason)) return 'unclear';
  return Object.hasOwn(standingOfStatus, status) ? (standingOfStatus[status] ?? 'unclear') : 'unclear';
}

const withMoney: ReadonlySet<Standing> = new Set(['held', 'on_its_way', 'settled']);

/** Whether its money is held, on its way or here. */
export const holdsMoney = (standing: Standing): boolean => withMoney.has(standing);
