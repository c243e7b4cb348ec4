import type { Shelf } from './shelf.ts';

export const kitchen: Shelf = {
  category: 'Kitchen & Dining',
  products: [
    {
      name: 'Kulhad Chai Cups, Set of Three',
      description:
        'Thrown from red river clay and fired once, so the tea takes on a little of the earth. Rinse them in warm water before the first pour.',
      rupees: 149,
      stock: 80,
      picture: 'chai-cups',
    },
    {
      name: 'Sage Enamel Stovetop Kettle',
      description:
        'Holds one and a half litres and keeps its heat behind two coats of enamel. The beechwood grip stays cool enough to pour with a bare hand.',
      rupees: 1499,
      stock: 18,
      picture: 'kettle',
      details: [
        { alt: 'The grip of beechwood and the lid', viewBox: '230 230 330 330' },
        { alt: 'The spout', viewBox: '500 380 260 260' },
      ],
    },
    {
      name: 'Masala Dabba with Seven Bowls',
      description:
        'Everything a tadka needs in one round steel tin, each bowl lifting out for washing. The lid closes tight, so cumin stays cumin.',
      rupees: 899,
      stock: 42,
      picture: 'masala-dabba',
      details: [{ alt: 'The seven bowls, filled with spices', viewBox: '210 310 390 390' }],
    },
    {
      name: 'Hammered Copper Bottle',
      description:
        'Beaten by hand in Moradabad from a single sheet of copper. Fill it at night and drink from it in the morning.',
      rupees: 749,
      stock: 55,
      picture: 'copper-bottle',
    },
    {
      name: 'Cast-Iron Kadai',
      description:
        'Three kilos of iron that browns onions evenly and is ready for dal straight after. Seasoned with groundnut oil; it gets better every year.',
      rupees: 1299,
      stock: 0,
      picture: 'kadai',
    },
    {
      name: 'Three-Tier Steel Tiffin',
      description:
        'Rice, sabzi and something sweet, carried upright and kept apart. The side clips are riveted, not glued, and will outlast several jobs.',
      rupees: 649,
      stock: 64,
      picture: 'tiffin',
    },
    {
      name: 'Sheesham Chakla and Belan',
      description:
        'A heavy board that does not wander on the counter, with a pin tapered for round rotis. Oil both once a month and never soak them.',
      rupees: 459,
      stock: 37,
      picture: 'chakla-belan',
    },
    {
      name: 'Brass Filter Coffee Set',
      description:
        'A tumbler and davara for the pour that makes the froth. Tinned inside by hand, as it should be.',
      rupees: 299,
      stock: 90,
      picture: 'filter-coffee',
    },
  ],
};
