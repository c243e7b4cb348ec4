import type { Shelf } from './shelf.ts';

export const plants: Shelf = {
  category: 'Plants & Pots',
  products: [
    {
      name: 'Snake Plant in Terracotta',
      description:
        'The plant for people who forget: water it twice a month and let it be. Grown here, so please collect it from the shop.',
      rupees: 349,
      stock: 31,
      collected: true,
      picture: 'snake-plant',
    },
    {
      name: 'Money Plant in Macramé',
      description:
        'A trailing money plant in a glazed bowl, hung in hand-knotted cotton cord. Happy at any window; collect it from the shop.',
      rupees: 599,
      stock: 24,
      collected: true,
      picture: 'hanging-plant',
    },
    {
      name: 'Enamel Watering Can',
      description:
        'Three litres, a long neck and a rose that rains rather than pours. Rust-proof inside and out.',
      rupees: 549,
      stock: 45,
      picture: 'watering-can',
    },
    {
      name: 'Succulent Trio',
      description:
        'Two rosettes and one cactus that flowers when it is ignored. They come rooted in gritty soil on a mango-wood tray.',
      rupees: 279,
      stock: 60,
      picture: 'succulents',
    },
    {
      name: 'Tulsi with Stone Vrindavan',
      description:
        'A young holy basil on a hand-carved sandstone pedestal with a niche for a lamp. Set it where the morning sun comes in.',
      rupees: 1399,
      stock: 11,
      picture: 'tulsi',
    },
    {
      name: 'Monstera in Cane Basket',
      description:
        'Five wide leaves and another on its way, in a basket woven from split cane. Collect it from the shop; it dislikes parcels.',
      rupees: 1249,
      stock: 0,
      collected: true,
      picture: 'monstera',
    },
    {
      name: 'Kitchen Herb Trough',
      description:
        'Mint, coriander and chives, growing together on a windowsill. Cut often; collect it from the shop.',
      rupees: 429,
      stock: 19,
      collected: true,
      picture: 'herb-trough',
    },
    {
      name: 'Speckled Bud Vase',
      description:
        'Stoneware with iron freckles and a narrow neck that makes three stems look like plenty. The dried blooms are included.',
      rupees: 189,
      stock: 95,
      picture: 'vase',
    },
  ],
};
