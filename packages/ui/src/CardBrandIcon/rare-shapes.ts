import type { CardDrawing } from '../internal/CardFace.tsx';
import type { CardBrand } from './brand-drawings.ts';

const white = '#fff';

/** The leaning label of Hiper and Hipercard. */
const slab = 'M38 25h129l-15 54q-2 8-10 8h-133l15-54q2-8 10-8z';

/** The marks of Brazil's and Russia's own brands, drawn like those in brand-drawings.ts. */
export const rareShapes: Partial<Record<CardBrand, CardDrawing['shapes']>> = {
  elo: [
    ['#00a4e0', 'M35 72a21 21 0 0 1 0-32', 12],
    ['#fff100', 'M43 36a21 21 0 0 1 25 15', 12],
    ['#ef4123', 'M69 60a21 21 0 0 1-26 16', 12],
    [
      white,
      'M90 64l22-10c-4-11-24-9-24 5 0 12 16 16 23 6m10-31v27q0 7 6 9m13-22c-8 3-9 12-5 18m12-19c5 1 8 6 8 11m-3 8c-3 4-8 5-13 3',
      7,
    ],
  ],
  mir: [
    [
      '#37a72e',
      'M18 74v-36h11l8 18 8-18h11v36h-10v-20l-6 17c-1 3-1 3-3 3-1 0-2 0-3-3l-6-17v20zm46 0v-36h10v22l11-19c2-3 3-3 6-3h9v36h-11v-22l-11 19c-1 3-2 3-5 3zm42-20v20h11v-10h24c8 0 14-4 16-10z',
    ],
    ['#0090d5', 'M106 38c2 9 7 13 16 13h36c1-7-4-13-12-13z'],
  ],
  hiper: [
    ['#f37421', slab],
    [
      white,
      'M38 70l7-35m15 0-7 35m-11-18h14m6 18 4-22m2-7 1-5m2 47 7-35m-2 7c6-9 18-9 17 3-2 13-12 16-20 12m26-9c22 2 22-13 11-13-14 0-16 24-2 24 4 0 8-1 10-2m6 2 4-23m-1 8c3-6 7-9 11-8',
      5,
    ],
  ],
  hipercard: [
    ['#b3131b', slab],
    [
      white,
      'M22 68l5-24m10 0-5 24m-8-12h10m4 12 3-16m1-5 1-3m1 32 5-24m-1 4c4-6 12-6 12 3-2 9-9 11-14 7m18-6c15 2 15-9 8-9-10 0-12 17-2 17 3 0 5-1 7-2m4 2 3-16m-1 5c2-4 5-6 8-5m12 1c-10-4-17 15-4 15 2 0 4-1 5-2m14-14c-8-2-12 2-13 9 0 8 9 8 12-3l1-6-2 12q0 3 0 4m5 0 3-16m-1 6c2-4 5-6 8-6m14 1c-8-2-13 2-13 9 0 8 9 8 12-3m4-16-5 23q0 2 0 3',
      4,
    ],
  ],
};
