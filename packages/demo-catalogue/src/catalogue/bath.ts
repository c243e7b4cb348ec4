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
      picture: 'soap',
    },
    {
      name: 'Almond Hair Oil',
      description:
        'Sweet almond and amla, pressed cold in Kannauj and bottled dark. Warm a spoonful between the palms on a Sunday.',
      rupees: 219,
      stock: 130,
      picture: 'hair-oil',
    },
    {
      name: 'Natural Rubber Yoga Mat',
      description:
        'Six millimetres of natural rubber that grips when you are warm. Rolls into its own leather carry strap.',
      rupees: 1349,
      stock: 23,
      picture: 'yoga-mat',
    },
    {
      name: 'Vetiver Reed Diffuser',
      description: 'The smell of first rain, for about three months. Turn the reeds once a week.',
      rupees: 699,
      stock: 44,
      picture: 'reed-diffuser',
    },
    {
      name: 'Lotus Incense Stand',
      description:
        'Brass petals that catch the ash, with twenty sticks of mogra to start. Wipe it with lemon and it shines again.',
      rupees: 359,
      stock: 0,
      picture: 'incense',
    },
    {
      name: 'Cucumber Body Lotion',
      description:
        'Light, quick to sink in, and made without anything you cannot pronounce. Three hundred millilitres with a pump that locks.',
      rupees: 289,
      stock: 98,
      picture: 'lotion',
    },
    {
      name: 'Neem Wood Comb',
      description:
        'Wide teeth cut from one piece of neem and polished with oil, gentle on curls. Comes in a cotton pouch.',
      rupees: 139,
      stock: 160,
      picture: 'comb',
    },
    {
      name: 'Singing Bowl with Cushion',
      description:
        'Beaten bronze that hums for a full minute from one slow circle. The cushion and the mallet are in the box.',
      rupees: 1199,
      stock: 17,
      picture: 'singing-bowl',
    },
  ],
};
