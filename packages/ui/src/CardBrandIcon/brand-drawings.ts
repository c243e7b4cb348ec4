import type { CardDrawing } from '../internal/CardFace.tsx';

/** The card brands (docs/behaviour/widget.md#card-brands), and a card of an unknown brand. */
export const cardBrands = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'mir',
  'hiper',
  'hipercard',
  'unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

const white = '#fff';

/** One of UnionPay's three, from its upper end on. */
const slab = 'h32q8 0 6 8l-15 64q-2 8-10 8h-32q-8 0-6-8l15-64q2-8 10-8';

/** Stands for the shapes of brands that few shops take. rare-shapes.ts has them, loaded when one is shown. */
export const loaded: CardDrawing['shapes'] = [];

/** Mastercard's and Maestro's two discs, and what both cover. */
const leftDisc = 'M69 24a32 32 0 1 0 0 64 32 32 0 1 0 0-64';
const rightDisc = 'M107 24a32 32 0 1 0 0 64 32 32 0 1 0 0-64';
const lens = 'M88 30a32 32 0 0 1 0 52 32 32 0 0 1 0-52';
/** One of JCB's three bars, from its upper end on. */
const bar = 'v60a16 16 0 0 1-16 16h-14v-60a16 16 0 0 1 16-16z';

/**
 * The brands' marks in the brands' colours, drawn by us for 28 × 18 pixels and more: few points, letters as
 * paths.
 */
export const brandDrawings: Record<CardBrand, CardDrawing> = {
  visa: {
    name: 'Visa',
    ground: white,
    shapes: [
      [
        '#1434cb',
        'M24 36h16q4 0 5 4l5 22 11-26h12l-17 40h-12l-9-31q-1-3-11-6zm53 0h11l-8 40h-12zm77 40h-10l-2-6h-14l-2 6h-12l16-37q2-3 5-3h9zm-23-22h9l-2-13z',
      ],
      ['#1434cb', 'M115 43c-8-4-18-3-18 3-1 8 17 7 17 16-1 8-14 10-24 6', 9],
    ],
  },
  mastercard: {
    name: 'MasterCard',
    ground: white,
    shapes: [
      ['#eb001b', leftDisc],
      ['#f79e1b', rightDisc],
      ['#ff5f00', lens],
    ],
  },
  'american-express': {
    name: 'American Express',
    ground: '#016fd0',
    shapes: [
      [
        white,
        'M12 74l14-36h14l14 36h-12l-2-6h-14l-2 6zm18-15h7l-4-10zm26 15v-36h14l7 19 7-19h14v36h-10v-22l-8 22h-7l-8-22v22zm46-36h27 6 8l6 10 7-10h11l-12 18 13 18h-12l-7-10-6 10h-41zm9 8v6h16v8h-16v6h19l7-10-7-10z',
      ],
    ],
  },
  'diners-club': {
    name: 'Diners Club',
    ground: white,
    shapes: [
      [
        '#004a97',
        'M80 20h16a36 36 0 0 1 0 72h-16a36 36 0 0 1 0-72m0 3a33 33 0 0 0 0 66 33 33 0 0 0 0-66m-8 13v40a21 21 0 0 1 0-40m16 0a21 21 0 0 1 0 40z',
      ],
    ],
  },
  discover: {
    name: 'Discover',
    ground: white,
    shapes: [
      [
        '#f48120',
        'M172 70v24a14 14 0 0 1-14 14h-76c40-6 70-18 90-38m-81-32a13 13 0 1 0 0 26 13 13 0 1 0 0-26',
      ],
      [
        '#231f20',
        'M20 41v20h5c15 0 15-20 0-20zm22-3v26m17-21c-5-4-10-1-9 3 1 5 10 3 10 10-1 6-8 7-12 2m30-15c-7-5-16 0-16 8 0 9 9 13 16 9m26-21 9 19 9-19m18 2h-10v20h10m-10-10h9m9 13v-23h4c8 0 8 10 0 10h-4m5 1 8 12',
        5,
      ],
    ],
  },
  jcb: {
    name: 'JCB',
    ground: white,
    shapes: [
      ['#0b62b0', `M70 18${bar}`],
      ['#e21836', `M103 18${bar}`],
      ['#43a733', `M136 18${bar}`],
      [
        white,
        'M64 42v18c0 10-12 10-24 6m61-20c-11-3-22-3-22 10 0 12 11 12 22 9m9-20h13c7 0 7 10 0 10h-13 14c9 0 9 11 0 11h-14z',
        6,
      ],
    ],
  },
  unionpay: {
    name: 'UnionPay',
    ground: white,
    shapes: [
      ['#e21836', `M48 16${slab}`],
      ['#00447c', `M80 16${slab}`],
      ['#007b84', `M112 16${slab}`],
    ],
  },
  maestro: {
    name: 'Maestro',
    ground: white,
    shapes: [
      ['#eb001b', leftDisc],
      ['#00a2e5', rightDisc],
      ['#7375cf', lens],
    ],
  },
  elo: { name: 'Elo', ground: '#000', shapes: loaded },
  mir: { name: 'Mir', ground: white, shapes: loaded },
  hiper: { name: 'Hiper', ground: white, shapes: loaded },
  hipercard: { name: 'Hipercard', ground: white, shapes: loaded },
  unknown: {
    name: 'Card',
    ground: '#eef0f4',
    shapes: [
      ['#6b7486', 'M2 26h172v18H2z'],
      ['#9aa2b1', 'M26 76h44', 12],
    ],
  },
};
