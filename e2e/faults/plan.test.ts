import { expect, it } from 'vitest';
import { planFrom } from './plan.ts';

const size = { runs: 500, gatewayTimeoutMs: 2_000 };

it('the same seed gives the same plan, another seed another', () => {
  expect(planFrom(7, size)).toEqual(planFrom(7, size));
  expect(planFrom(8, size)).not.toEqual(planFrom(7, size));
});

it('a plan has every kind of person, fault and outage, and more demand than scarce units', () => {
  const { checkouts, outages, stock } = planFrom(7, size);
  const some = (what: (checkout: (typeof checkouts)[number]) => unknown) => checkouts.filter(what).length;
  expect(outages.size).toBeGreaterThan(10);
  expect(some(({ fault }) => fault?.at === 'commit')).toBeGreaterThan(50);
  expect(some(({ fault }) => fault?.at === 'gateway')).toBeGreaterThan(100);
  expect(some(({ refund }) => refund)).toBeGreaterThan(50);
  expect(some(({ aim }) => aim === 'abandon')).toBeGreaterThan(20);
  expect(some(({ card }) => card === 'declined')).toBeGreaterThan(20);
  const scarce = stock.filter((units) => units < 100);
  const wished = checkouts
    .flatMap(({ lines }) => lines)
    .filter(({ product }) => product < scarce.length)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(wished).toBeGreaterThan(scarce.reduce((sum, units) => sum + units, 0));
});
