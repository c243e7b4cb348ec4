import type { Shelf } from './shelf.ts';

export const textiles: Shelf = {
  category: 'Cushions & Linen',
  products: [
    {
      name: 'Block-Print Cushion, Indigo',
      description:
        'Printed by hand in Bagru with a teak block and real indigo, so no two rows are quite alike. The cover unbuttons for washing.',
      rupees: 399,
      stock: 66,
      picture: 'block-print-cushion',
    },
    {
      name: 'Ikat Cushion, Marigold',
      description:
        'The yarn is tied and dyed before it is woven, which is why the edges feather. Filled with recycled cotton.',
      rupees: 449,
      stock: 48,
      picture: 'ikat-cushion',
    },
    {
      name: 'Kantha Throw, Madder',
      description:
        'Two layers of soft old cotton held together by thousands of running stitches. Light enough for a fan, warm enough for a train.',
      rupees: 1199,
      stock: 22,
      picture: 'kantha-throw',
      details: [{ alt: 'The running stitch and the fringe', viewBox: '360 440 260 260' }],
    },
    {
      name: 'Jaipuri Quilt',
      description:
        'A quarter kilo of carded cotton between two printed voiles: the quilt that folds into its own pillowcase. Wash it cold, dry it in the shade.',
      rupees: 2199,
      stock: 16,
      picture: 'quilt',
    },
    {
      name: 'Waffle Towels, Set of Three',
      description:
        'Long-staple cotton in a honeycomb weave that dries you first and itself soon after. They soften with every wash.',
      rupees: 799,
      stock: 75,
      picture: 'towels',
    },
    {
      name: 'Braided Jute Rug',
      description:
        'A metre and a half of braided jute, sewn round by round in Jodhpur. Shake it out; it asks for little else.',
      rupees: 1749,
      stock: 0,
      picture: 'round-rug',
    },
    {
      name: 'Handwoven Dhurrie, Diamond',
      description:
        'Flat-woven on a pit loom in cotton that takes colour well. Use either side; there is no wrong one.',
      rupees: 999,
      stock: 27,
      picture: 'dhurrie',
    },
    {
      name: 'Striped Linen Apron',
      description:
        'Washed linen with a pocket deep enough for a phone and a wooden spoon. The neck strap adjusts with one knot.',
      rupees: 499,
      stock: 83,
      picture: 'apron',
    },
  ],
};
