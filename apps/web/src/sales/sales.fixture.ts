import type { SalesOverview } from 'contracts';

const count = (value: number) => ({ value, isMore: false });
const dayOf = (place: number) => new Date(Date.UTC(2026, 9, 28 + place)).toISOString().slice(0, 10);

/** Thirty days of a shop, up to 26 November 2026. */
export const busyShop: SalesOverview = {
  from: '2026-10-28',
  to: '2026-11-26',
  beforeFrom: '2026-09-28',
  now: { orders: 1_204, salesPaise: 180_234_550, refundedPaise: 4_500_000 },
  before: { orders: 1_075, salesPaise: 160_923_700, refundedPaise: 5_000_000 },
  beforeIsCut: false,
  days: Array.from({ length: 30 }, (_, place) => ({
    day: dayOf(place),
    orders: (place * 7) % 23,
    salesPaise: ((place * 7) % 23) * 149_900,
    refundedPaise: place % 9 === 0 ? 149_900 : 0,
  })),
  hours: null,
  bestSellers: [
    ['Blue kettle with a whistle and a wooden handle', 84],
    ['Cup', 71],
    ['Linen apron', 40],
    ['Lamp', 12],
    ['चाय की केतली', 9],
  ].map(([name, units], place) => ({
    productId: `p${place}`,
    name: String(name),
    units: Number(units),
    paise: Number(units) * 149_900,
    picture: { src: '', avif: '', webp: '' },
    isDeleted: place === 3,
  })),
  lowStock: {
    threshold: 5,
    found: count(12),
    products: ['Teapot', 'Sieve', 'Tray'].map((name, place) => ({
      productId: `l${place}`,
      name,
      stock: place,
    })),
  },
  waiting: {
    orders: {
      to_accept: count(2),
      to_pack: { value: 1_000, isMore: true },
      packed: count(4),
      shipped_in_part: count(1),
      shipped: count(31),
      return_asked: count(3),
    },
    unansweredPayments: { found: count(1), orders: [{ orderId: 'o1', number: '1042', amountPaise: 99_800 }] },
    failedRefunds: { found: count(1), orders: [{ orderId: 'o2', number: '1007', amountPaise: 5_000 }] },
    disputes: {
      found: count(2),
      orders: [
        { orderId: 'o3', number: '1001', amountPaise: 149_900, replyBy: '2026-12-07' },
        { orderId: 'o4', number: '1011', amountPaise: null, replyBy: null },
      ],
    },
  },
};

const nothing = { orders: 0, salesPaise: 0, refundedPaise: 0 };

/** A shop in which nobody has bought anything yet, today. */
export const newShop: SalesOverview = {
  from: '2026-11-26',
  to: '2026-11-26',
  beforeFrom: '2026-11-25',
  now: nothing,
  before: nothing,
  beforeIsCut: true,
  days: [{ day: '2026-11-26', ...nothing }],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...nothing })),
  bestSellers: [],
  lowStock: { threshold: 5, found: count(0), products: [] },
  waiting: {
    orders: {
      to_accept: count(0),
      to_pack: count(0),
      packed: count(0),
      shipped_in_part: count(0),
      shipped: count(0),
      return_asked: count(0),
    },
    unansweredPayments: { found: count(0), orders: [] },
    failedRefunds: { found: count(0), orders: [] },
    disputes: { found: count(0), orders: [] },
  },
};

/** Today at four in the afternoon, in a shop where people buy all day. */
export const today: SalesOverview = {
  ...busyShop,
  from: '2026-11-26',
  beforeFrom: '2026-11-25',
  now: { orders: 61, salesPaise: 9_143_900, refundedPaise: 149_900 },
  before: { orders: 52, salesPaise: 7_794_800, refundedPaise: 0 },
  beforeIsCut: true,
  days: [{ day: '2026-11-26', orders: 61, salesPaise: 9_143_900, refundedPaise: 149_900 }],
  hours: Array.from({ length: 24 }, (_, hour) => {
    const orders = hour < 6 || hour > 15 ? 0 : ((hour * 5) % 9) + 2;
    return { hour, orders, salesPaise: orders * 149_900, refundedPaise: hour === 11 ? 149_900 : 0 };
  }),
};
