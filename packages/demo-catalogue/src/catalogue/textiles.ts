import { apron } from '../art/textiles/apron.ts';
import { blockPrint } from '../art/textiles/block-print.ts';
import { cushion } from '../art/textiles/cushion.ts';
import { dhurrie } from '../art/textiles/dhurrie.ts';
import { ikat } from '../art/textiles/ikat.ts';
import { kanthaThrow } from '../art/textiles/kantha-throw.ts';
import { quilt } from '../art/textiles/quilt.ts';
import { roundRug } from '../art/textiles/round-rug.ts';
import { towels } from '../art/textiles/towels.ts';
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

      scene: { wall: '#e6cfa0', backdrop: 'arch' },
      draw: (pen) => cushion(pen, '#f1e6d2', blockPrint('#2f4a7d', '#c4623f')),
    },
    {
      name: 'Ikat Cushion, Marigold',
      description:
        'The yarn is tied and dyed before it is woven, which is why the edges feather. Filled with recycled cotton.',
      rupees: 449,
      stock: 48,

      scene: { wall: '#b9d2cd', backdrop: 'sun' },
      draw: (pen) => cushion(pen, '#e0a13a', ikat('#fbf0d9', '#b4472e')),
    },
    {
      name: 'Kantha Throw, Madder',
      description:
        'Two layers of soft old cotton held together by thousands of running stitches. Light enough for a fan, warm enough for a train.',
      rupees: 1199,
      stock: 22,

      scene: { wall: '#ecc1b0', backdrop: 'plain' },
      draw: (pen) => kanthaThrow(pen, '#9c4a4f', '#f6e3c6'),
    },
    {
      name: 'Jaipuri Quilt',
      description:
        'A quarter kilo of carded cotton between two printed voiles: the quilt that folds into its own pillowcase. Wash it cold, dry it in the shade.',
      rupees: 2199,
      stock: 16,

      scene: { wall: '#c3d0ae', backdrop: 'niche' },
      draw: (pen) => quilt(pen, '#f0e2cc', '#b8503f'),
    },
    {
      name: 'Waffle Towels, Set of Three',
      description:
        'Long-staple cotton in a honeycomb weave that dries you first and itself soon after. They soften with every wash.',
      rupees: 799,
      stock: 75,

      scene: { wall: '#b9d2e2', backdrop: 'arch' },
      draw: (pen) => towels(pen, ['#5f8291', '#e9dfcd', '#d2a48a']),
    },
    {
      name: 'Braided Jute Rug',
      description:
        'A metre and a half of braided jute, sewn round by round in Jodhpur. Shake it out; it asks for little else.',
      rupees: 1749,
      stock: 0,

      scene: { wall: '#efd2a9', backdrop: 'jharokha' },
      draw: (pen) => roundRug(pen, '#c79f68', '#5d6f58'),
    },
    {
      name: 'Handwoven Dhurrie, Diamond',
      description:
        'Flat-woven on a pit loom in cotton that takes colour well. Use either side; there is no wrong one.',
      rupees: 999,
      stock: 27,

      scene: { wall: '#e3d3ba', backdrop: 'plain', table: false },
      draw: (pen) => dhurrie(pen, '#efe4ce', '#34567a', '#c0623c'),
    },
    {
      name: 'Striped Linen Apron',
      description:
        'Washed linen with a pocket deep enough for a phone and a wooden spoon. The neck strap adjusts with one knot.',
      rupees: 499,
      stock: 83,

      scene: { wall: '#a9c4a6', backdrop: 'plain', table: false },
      draw: (pen) => apron(pen, '#e6d9c0', '#47594c'),
    },
  ],
};
