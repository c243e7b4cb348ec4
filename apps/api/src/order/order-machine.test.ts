import { orderStates } from 'contracts';
import { describe, expect, it } from 'vitest';
import { nextOrderState, type OrderMove, orderMoves } from './order-machine.ts';

const moves = Object.keys(orderMoves) as OrderMove[];

describe('an order', () => {
  it.each([
    ['pending', 'paying expired canceled confirmed'],
    ['paying', 'paid pending'],
    ['paid', ''],
    ['confirmed', 'canceled'],
    ['expired', ''],
    ['canceled', ''],
  ] as const)('that is %s becomes only: %s', (state, next) => {
    const reached = moves.map((move) => nextOrderState(state, move)).filter((to) => to !== null);
    expect(reached.toSorted()).toEqual(next.split(' ').filter(Boolean).toSorted());
  });

  it('never expires and is never canceled while it is being paid', () => {
    expect(nextOrderState('paying', 'expire')).toBeNull();
    expect(nextOrderState('paying', 'cancel')).toBeNull();
  });

  it('is paid only out of paying', () => {
    const into = orderStates.filter((state) => moves.some((move) => nextOrderState(state, move) === 'paid'));
    expect(into).toEqual(['paying']);
  });
});
