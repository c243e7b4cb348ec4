import { comb } from '../art/bath/comb.ts';
import { hairOil } from '../art/bath/hair-oil.ts';
import { incense } from '../art/bath/incense.ts';
import { lotion } from '../art/bath/lotion.ts';
import { reedDiffuser } from '../art/bath/reed-diffuser.ts';
import { singingBowl } from '../art/bath/singing-bowl.ts';
import { soap } from '../art/bath/soap.ts';
import { yogaMat } from '../art/bath/yoga-mat.ts';
import type { Shelf } from './shelf.ts';

export const bath: Shelf = {
  category: 'Bath & Calm',
  products: [
    {
      name: 'Neem and Oat Soap, Two Bars',
      description:
        'Cold-pressed oils, cured for six weeks, one bar with neem and one with oats. Kind to skin and to the drain after it.',
      rupees: 99,
      stock: 200,

      scene: { wall: '#c9e0c4', backdrop: 'plain' },
      draw: (pen) => soap(pen, '#a9b86f', '#ead6a8'),
    },
    {
      name: 'Almond Hair Oil',
      description:
        'Sweet almond and amla, pressed cold in Kannauj and bottled dark. Warm a spoonful between the palms on a Sunday.',
      rupees: 219,
      stock: 130,

      scene: { wall: '#f2cc94', backdrop: 'arch' },
      draw: (pen) => hairOil(pen, '#9a4f1c', '#f6ead2'),
    },
    {
      name: 'Natural Rubber Yoga Mat',
      description:
        'Six millimetres of natural rubber that grips when you are warm. Rolls into its own leather carry strap.',
      rupees: 1349,
      stock: 23,

      scene: { wall: '#d2bfe2', backdrop: 'sun' },
      draw: (pen) => yogaMat(pen, '#7a5a94', '#c9b0d8'),
    },
    {
      name: 'Vetiver Reed Diffuser',
      description: 'The smell of first rain, for about three months. Turn the reeds once a week.',
      rupees: 699,
      stock: 44,

      scene: { wall: '#f0cebf', backdrop: 'niche' },
      draw: (pen) => reedDiffuser(pen, '#d99a5c', '#fbf4e4'),
    },
    {
      name: 'Lotus Incense Stand',
      description:
        'Brass petals that catch the ash, with twenty sticks of mogra to start. Wipe it with lemon and it shines again.',
      rupees: 359,
      stock: 0,

      scene: { wall: '#94544c', backdrop: 'jharokha' },
      draw: (pen) => incense(pen, '#c9973f', '#5a3a30'),
    },
    {
      name: 'Cucumber Body Lotion',
      description:
        'Light, quick to sink in, and made without anything you cannot pronounce. Three hundred millilitres with a pump that locks.',
      rupees: 289,
      stock: 98,

      scene: { wall: '#bcdcd8', backdrop: 'arch' },
      draw: (pen) => lotion(pen, '#8fb0a0', '#3a3a40'),
    },
    {
      name: 'Neem Wood Comb',
      description:
        'Wide teeth cut from one piece of neem and polished with oil, gentle on curls. Comes in a cotton pouch.',
      rupees: 139,
      stock: 160,

      scene: { wall: '#efd6a4', backdrop: 'plain' },
      draw: (pen) => comb(pen, '#b9763f', '#c9b48a'),
    },
    {
      name: 'Singing Bowl with Cushion',
      description:
        'Beaten bronze that hums for a full minute from one slow circle. The cushion and the mallet are in the box.',
      rupees: 1199,
      stock: 17,

      scene: { wall: '#c9c0e0', backdrop: 'sun' },
      draw: (pen) => singingBowl(pen, '#b98a3f', '#9a2f45'),
    },
  ],
};
