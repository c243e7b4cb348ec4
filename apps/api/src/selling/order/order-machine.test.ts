import { readFileSync } from 'node:fs';
import { orderStates } from 'contracts';
import { describe, expect, it } from 'vitest';
import { attemptMoves } from './money-machine.ts';
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

/** One machine as a composite state of a Mermaid diagram. */
function draw(
  machine: string,
  start: string,
  moves: Record<string, { from: string | readonly string[]; to: string }>,
): string[] {
  const arrows = new Map<string, string[]>();
  for (const [move, { from, to }] of Object.entries(moves)) {
    for (const state of [from].flat()) {
      const arrow = `${state} --> ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), move]);
    }
  }
  return [
    `state ${machine} {`,
    `  [*] --> ${start}`,
    ...[...arrows].map(([arrow, by]) => `  ${arrow}: ${by.join(', ')}`),
    '}',
  ];
}

// `npx vitest run --project api apps/api/src/selling/order/order-machine.test.ts -u` draws it anew.
it('the picture of the machines in docs/architecture.md shows their moves', async () => {
  const file = `${import.meta.dirname}/../../../../../docs/architecture.md`;
  const picture = [
    'stateDiagram-v2',
    ...[...draw('order', 'pending', orderMoves), ...draw('attempt', 'created', attemptMoves)].map(
      (line) => `  ${line}`,
    ),
  ].join('\n');
  const parts = readFileSync(file, 'utf8').split(/(?<=<!-- machines -->\n)[^]*(?=<!-- end of machines -->)/);
  expect(parts).toHaveLength(2);
  await expect(parts.join(`\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n`)).toMatchFileSnapshot(file);
});
