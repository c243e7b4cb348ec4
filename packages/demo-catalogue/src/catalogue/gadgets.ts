import type { Shelf } from './shelf.ts';

export const gadgets: Shelf = {
  category: 'Sound & Desk',
  products: [
    {
      name: 'Over-Ear Headphones, Sand',
      description:
        'Thirty hours of battery and cushions you forget you are wearing. Folds flat into the cotton pouch it comes with.',
      rupees: 4999,
      stock: 13,
      picture: 'headphones',
      details: [{ alt: 'An ear cup with its cushion', viewBox: '130 370 330 330' }],
    },
    {
      name: 'Courtyard Speaker',
      description:
        'Sound for a whole room from a thing the size of a lota, wrapped in woven cloth. Survives rain, chai and being dropped.',
      rupees: 1999,
      stock: 26,
      picture: 'speaker',
    },
    {
      name: 'Pebble Earbuds',
      description:
        'Small, light and quiet about it; six hours in the ear and eighteen more in the case. Answers calls with a tap.',
      rupees: 1499,
      stock: 41,
      picture: 'earbuds',
    },
    {
      name: 'Teak Table Radio',
      description:
        'FM, shortwave and Bluetooth behind one honest dial. The cabinet is solid teak and sounds like it.',
      rupees: 2999,
      stock: 7,
      picture: 'radio',
    },
    {
      name: 'Twin-Bell Alarm Clock',
      description:
        'Two brass bells, one small hammer and no snooze worth the name. Runs a year on a single cell.',
      rupees: 279,
      stock: 67,
      picture: 'alarm-clock',
    },
    {
      name: 'Breeze Desk Fan',
      description:
        'Four quiet blades and a tilt that stays where you put it. Draws less than a bulb; runs from the wall or from USB.',
      rupees: 849,
      stock: 35,
      picture: 'desk-fan',
    },
    {
      name: 'Pocket Power Bank',
      description:
        'Ten thousand milliamp hours, enough to bring a phone back twice. The braided cable is in the box.',
      rupees: 899,
      stock: 0,
      picture: 'power-bank',
    },
    {
      name: 'Instant Camera',
      description:
        'Press, wait, and hold the moment in your hand. Comes with ten sheets of film and a wrist strap.',
      rupees: 3299,
      stock: 15,
      picture: 'camera',
      details: [
        { alt: 'The lens', viewBox: '260 260 280 280' },
        { alt: 'A print that comes out', viewBox: '260 520 280 280' },
      ],
    },
  ],
};
