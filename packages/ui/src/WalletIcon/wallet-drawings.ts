import type { CardDrawing } from '../internal/CardFace.tsx';

/** The wallets, by the widget's ids (docs/behaviour/widget.md#ways-to-pay). */
export const wallets = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;
export type Wallet = (typeof wallets)[number];

const white = '#fff';

/** PayPal's letter, which stands twice in its mark; and smaller, beside a word. */
const monogram = 'h26c14 0 21 9 18 21-3 15-13 21-26 21h-10l-5 22h-15z';
const smallMonogram = 'h20c10 0 15 6 13 16-2 11-10 15-19 15h-8l-3 17h-12z';
/** The word 'Pay'. */
const pay =
  'v-38h11c15 0 15 23 0 23h-11m27-3c2-8 17-8 17 2v16m0-11c-6-2-18-1-18 5 0 8 15 8 18-1m7-18 10 24m10-24-12 29c-1 4-4 6-9 5';

/** The wallets' marks, drawn by us like those of the card brands. */
export const walletDrawings: Record<Wallet, CardDrawing> = {
  paypal: {
    name: 'PayPal',
    ground: white,
    shapes: [
      ['#009cde', `M79 31${monogram}`],
      ['#003087', `M68 18${monogram}`],
    ],
  },
  paypalCredit: {
    name: 'PayPal Credit',
    ground: white,
    shapes: [
      ['#009cde', `M24 40${smallMonogram}`],
      ['#003087', `M16 31${smallMonogram}`],
      [
        '#003087',
        'M83 48c-7-4-15 1-15 9 0 8 6 12 13 9m5 3 4-24h5c10 0 8 12-1 12h-5m5 0 4 12m19-24h-9l-4 21h10m-7-11h8m7 13 4-23h4c13 0 9 21-4 21h-4m20 3 5-26m10 26 4-24m-9 0h17',
        5,
      ],
    ],
  },
  venmo: {
    name: 'Venmo',
    ground: '#008cff',
    shapes: [
      [white, 'M114 24c3 4 4 9 4 14 0 18-15 38-27 54h-26l-11-63 23-3 6 46c5-9 12-22 12-32 0-5-1-8-3-12z'],
    ],
  },
  applePay: {
    name: 'Apple Pay',
    ground: white,
    shapes: [
      [
        '#000',
        'M47 40c3 0 7-3 12-3 5 1 9 2 11 6-10 6-8 20 2 24-2 5-7 15-12 15-4 0-6-3-11-3-5 0-6 3-10 3-8 0-17-16-16-28 1-15 13-19 24-14m12-18c1 7-5 13-12 13-1-7 5-13 12-13',
      ],
      ['#000', `M86 76${pay}`, 6],
    ],
  },
  googlePay: {
    name: 'Google Pay',
    ground: white,
    shapes: [
      ['#ea4335', 'M60 43a18 18 0 0 0-28 5', 8],
      ['#fbbc04', 'M32 48a18 18 0 0 0 0 16', 8],
      ['#34a853', 'M32 64a18 18 0 0 0 28 5', 8],
      ['#4285f4', 'M60 69a18 18 0 0 0 5-13h-17', 8],
      ['#5f6368', `M86 76${pay}`, 5],
    ],
  },
};
