import type { Context } from '../context.ts';
import type { Answer } from '../wire/answer.ts';
import { settleDue } from './due-settlement.ts';
import { refund } from './refund.ts';
import { simulate, submit, voidTransaction } from './settlement.ts';
import { findTransaction, type Status, type Transaction } from './transaction.ts';

type Move = {
  label: string;
  from: Status[];
  type?: Transaction['type'];
  carryOut: (context: Context, id: string) => Answer;
};

/**
 * The changes that a person can make to a transaction, with the statuses (and type) for which they make
 * sense.
 */
export const transactionMoves = {
  submit: {
    label: 'Submit',
    from: ['authorized'],
    carryOut: (context, id) => submit(context, id, {}),
  },
  settle: {
    label: 'Settle',
    from: ['submitted_for_settlement', 'settlement_pending', 'settlement_confirmed', 'settling'],
    carryOut: (context, id) => simulate(context, id, 'settled'),
  },
  'decline-settlement': {
    label: 'Decline settlement',
    from: ['submitted_for_settlement', 'settlement_pending', 'settlement_confirmed', 'settling'],
    carryOut: (context, id) => simulate(context, id, 'settlement_declined'),
  },
  void: {
    label: 'Void',
    from: ['authorized', 'submitted_for_settlement', 'settlement_pending'],
    carryOut: voidTransaction,
  },
  refund: {
    label: 'Refund',
    from: ['settled'],
    type: 'sale',
    carryOut: (context, id) => refund(context, id, {}),
  },
} satisfies Record<string, Move>;

export type TransactionMove = keyof typeof transactionMoves;

const moves = Object.entries(transactionMoves) as [TransactionMove, Move][];

/** The change with this name, if there is one. */
export function readMove(name: string): TransactionMove | undefined {
  return moves.find(([known]) => known === name)?.[0];
}

/** The changes that are possible for a transaction of this type and status. */
export function movesFrom({ type, status }: Pick<Transaction, 'type' | 'status'>): TransactionMove[] {
  return moves.flatMap(([name, move]) =>
    move.from.includes(status) && (move.type ?? type) === type ? name : [],
  );
}

/**
 * Makes a change to a transaction, with the same code as the server SDK's call for its full amount, and
 * returns the transaction afterwards. Throws NotFound, Refusal.
 */
export function moveByHand(context: Context, id: string, name: TransactionMove): Transaction {
  settleDue(context);
  return context.store.atomically(() => {
    transactionMoves[name].carryOut(context, id);
    return findTransaction(context.store, id);
  });
}
