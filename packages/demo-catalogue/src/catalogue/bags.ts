import type { Shelf } from './shelf.ts';

export const bags: Shelf = {
  category: 'Bags & Travel',
  products: [
    {
      name: 'Waxed Canvas Backpack',
      description:
        'Twenty litres of waxed canvas, leather straps and a pocket where you expect one. Rain beads on it and rolls off.',
      rupees: 2799,
      stock: 20,
      picture: 'backpack',
      details: [{ alt: 'The leather straps and their brass buckles', viewBox: '270 310 260 260' }],
    },
    {
      name: 'Jute Market Tote',
      description:
        'Stiff enough to stand while you fill it, with handles that do not bite. The border is block-printed in indigo.',
      rupees: 129,
      stock: 150,
      picture: 'jute-tote',
    },
    {
      name: 'Weekend Duffel, Ink Blue',
      description:
        'Packs three days and fits under a berth. Heavy canvas, bridle leather, brass that will darken with you.',
      rupees: 3499,
      stock: 8,
      picture: 'duffel',
    },
    {
      name: 'Saddle Sling in Tan',
      description:
        'A small bag for large days: phone, keys, book. Vegetable-tanned leather, stitched by one person from start to end.',
      rupees: 999,
      stock: 33,
      picture: 'sling',
    },
    {
      name: 'Felt Laptop Sleeve',
      description:
        'Four millimetres of wool felt around a fourteen-inch machine. The leather tab closes with one stud.',
      rupees: 699,
      stock: 52,
      picture: 'laptop-sleeve',
    },
    {
      name: 'Ribbed Cabin Case',
      description:
        'Thirty-six litres, small enough for every airline. Four wheels that turn on a coin, and a lock you set yourself.',
      rupees: 3999,
      stock: 0,
      picture: 'suitcase',
    },
    {
      name: 'Silk Potli, Wine and Gold',
      description:
        'A drawstring pouch for a wedding evening, in raw silk with a woven border. Holds what a clutch never does.',
      rupees: 299,
      stock: 72,
      picture: 'potli',
    },
    {
      name: 'Card Wallet, Cognac',
      description:
        'Six cards, a fold of notes and nothing that rattles. Buffalo leather that was going to be thrown away.',
      rupees: 499,
      stock: 88,
      picture: 'wallet',
    },
  ],
};
