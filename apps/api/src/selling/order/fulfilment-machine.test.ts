import { fulfilmentStates } from 'contracts';
import { expect, it } from 'vitest';
import { type FulfilmentMove, nextFulfilmentState } from './fulfilment-machine.ts';

const table: Record<FulfilmentMove, readonly (string | null)[]> = {
  // from:   placed      packed      in part      shipped      delivered  canceled
  pack: ['packed', null, null, null, null, null],
  unpack: [null, 'placed', null, null, null, null],
  shipPart: [null, 'shipped_in_part', null, null, null, null],
  ship: [null, 'shipped', 'shipped', null, null, null],
  deliver: [null, null, null, 'delivered', null, null],
  undeliver: [null, null, null, null, 'shipped', null],
  handOver: ['delivered', 'delivered', 'delivered', 'delivered', null, null],
  cancel: ['canceled', 'canceled', null, null, null, null],
};

it.each(Object.entries(table))('goods: %s', (move, row) => {
  expect(fulfilmentStates.map((state) => nextFulfilmentState(state, move as FulfilmentMove))).toEqual(row);
});
