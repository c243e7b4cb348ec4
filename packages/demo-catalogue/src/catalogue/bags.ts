import { backpack } from '../art/bags/backpack.ts';
import { duffel } from '../art/bags/duffel.ts';
import { juteTote } from '../art/bags/jute-tote.ts';
import { laptopSleeve } from '../art/bags/laptop-sleeve.ts';
import { potli } from '../art/bags/potli.ts';
import { sling } from '../art/bags/sling.ts';
import { suitcase } from '../art/bags/suitcase.ts';
import { wallet } from '../art/bags/wallet.ts';
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

      scene: { wall: '#e3cf9c', backdrop: 'arch' },
      draw: (pen) => backpack(pen, '#5d7358', '#9a5f36'),
    },
    {
      name: 'Jute Market Tote',
      description:
        'Stiff enough to stand while you fill it, with handles that do not bite. The border is block-printed in indigo.',
      rupees: 129,
      stock: 150,

      scene: { wall: '#bfd6bc', backdrop: 'sun' },
      draw: (pen) => juteTote(pen, '#d0ad74', '#34567a'),
    },
    {
      name: 'Weekend Duffel, Ink Blue',
      description:
        'Packs three days and fits under a berth. Heavy canvas, bridle leather, brass that will darken with you.',
      rupees: 3499,
      stock: 8,

      scene: { wall: '#eac4a6', backdrop: 'plain' },
      draw: (pen) => duffel(pen, '#3d5a78', '#a2653a'),
    },
    {
      name: 'Saddle Sling in Tan',
      description:
        'A small bag for large days: phone, keys, book. Vegetable-tanned leather, stitched by one person from start to end.',
      rupees: 999,
      stock: 33,

      scene: { wall: '#eed3bd', backdrop: 'niche' },
      draw: (pen) => sling(pen, '#a8573a'),
    },
    {
      name: 'Felt Laptop Sleeve',
      description:
        'Four millimetres of wool felt around a fourteen-inch machine. The leather tab closes with one stud.',
      rupees: 699,
      stock: 52,

      scene: { wall: '#bccfe0', backdrop: 'arch' },
      draw: (pen) => laptopSleeve(pen, '#7d8288', '#9a5f36'),
    },
    {
      name: 'Ribbed Cabin Case',
      description:
        'Thirty-six litres, small enough for every airline. Four wheels that turn on a coin, and a lock you set yourself.',
      rupees: 3999,
      stock: 0,

      scene: { wall: '#f0cf92', backdrop: 'sun' },
      draw: (pen) => suitcase(pen, '#3f7a78'),
    },
    {
      name: 'Silk Potli, Wine and Gold',
      description:
        'A drawstring pouch for a wedding evening, in raw silk with a woven border. Holds what a clutch never does.',
      rupees: 299,
      stock: 72,

      scene: { wall: '#dfc0d0', backdrop: 'jharokha' },
      draw: (pen) => potli(pen, '#9c2f55', '#d3a548'),
    },
    {
      name: 'Card Wallet, Cognac',
      description:
        'Six cards, a fold of notes and nothing that rattles. Buffalo leather that was going to be thrown away.',
      rupees: 499,
      stock: 88,

      scene: { wall: '#c9d8b8', backdrop: 'plain' },
      draw: (pen) => wallet(pen, '#8f5233'),
    },
  ],
};
