import { expect, it } from 'vitest';
import { type BoughtLine, shareOf, whyLess, wholeShare } from './refund-share.ts';

const lamp = (returned = 0): BoughtLine => ({
  productId: 'lamp',
  pricePaise: 149_900,
  quantity: 2,
  returned,
});
const vase = (returned = 0): BoughtLine => ({ productId: 'vase', pricePaise: 9_950, quantity: 1, returned });
const totalPaise = 309_750;
const inTestMode = { totalPaise, chargedPaise: 1000, leftPaise: 1000 };
const inFull = { totalPaise, chargedPaise: totalPaise, leftPaise: totalPaise };

const back = (units: Record<string, number>) => new Map(Object.entries(units));

it('units are given back for their price where the total was charged', () => {
  expect(shareOf([lamp(), vase()], back({ lamp: 1 }), inFull)).toBe(149_900);
  expect(shareOf([lamp(), vase()], back({ lamp: 1, vase: 1 }), inFull)).toBe(159_850);
});

it('for their share, rounded down, where a fixed amount was charged', () => {
  expect(shareOf([lamp(), vase()], back({ lamp: 1 }), inTestMode)).toBe(483);
  expect(shareOf([lamp(), vase()], back({ vase: 1 }), inTestMode)).toBe(32);
});

it('the last units get what is left', () => {
  const left = { ...inTestMode, leftPaise: 1000 - 483 - 32 };
  expect(shareOf([lamp(1), vase(1)], back({ lamp: 1 }), left)).toBe(485);
  expect(shareOf([lamp(), vase()], back({ lamp: 2, vase: 1 }), inTestMode)).toBe(1000);
});

it('nobody gets more than is left', () => {
  expect(shareOf([lamp(), vase()], back({ lamp: 1 }), { ...inTestMode, leftPaise: 400 })).toBe(400);
});

it('who gets less than the share is told what was left, and why', () => {
  const sharePaise = wholeShare([lamp(), vase()], back({ lamp: 1 }), inTestMode);
  expect(sharePaise).toBe(483);
  expect(whyLess({ sharePaise, amountPaise: 483, chargedPaise: 1000 })).toBeNull();
  expect(whyLess({ sharePaise, amountPaise: 400, chargedPaise: 1000 })).toBe(
    'The share of these goods is ₹ 4.83. Less is given back: of the ₹ 10 that were charged, other refunds gave back ₹ 6, so ₹ 4 were left.',
  );
});

it('the largest totals are shared out exactly', () => {
  const dear = { productId: 'dear', pricePaise: 2_147_483_647, quantity: 99, returned: 0 };
  const total = dear.pricePaise * 99;
  const charge = { totalPaise: total, chargedPaise: total, leftPaise: total };
  expect(shareOf([dear], back({ dear: 98 }), charge)).toBe(dear.pricePaise * 98);
});

it('what cost nothing is given back for nothing', () => {
  const gift = { productId: 'gift', pricePaise: 0, quantity: 2, returned: 0 };
  expect(shareOf([gift], back({ gift: 1 }), { totalPaise: 0, chargedPaise: 1000, leftPaise: 1000 })).toBe(0);
});
