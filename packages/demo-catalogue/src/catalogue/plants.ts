import { hangingPlant } from '../art/plants/hanging-plant.ts';
import { herbTrough } from '../art/plants/herb-trough.ts';
import { monstera } from '../art/plants/monstera.ts';
import { snakePlant } from '../art/plants/snake-plant.ts';
import { succulents } from '../art/plants/succulents.ts';
import { tulsi } from '../art/plants/tulsi.ts';
import { vase } from '../art/plants/vase.ts';
import { wateringCan } from '../art/plants/watering-can.ts';
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
      scene: { wall: '#f0c6a4', backdrop: 'arch' },
      draw: (pen) => snakePlant(pen, '#4e7a4e', '#b9633f'),
    },
    {
      name: 'Money Plant in Macramé',
      description:
        'A trailing money plant in a glazed bowl, hung in hand-knotted cotton cord. Happy at any window; collect it from the shop.',
      rupees: 599,
      stock: 24,
      collected: true,
      scene: { wall: '#d6e0c6', backdrop: 'plain', table: false },
      draw: (pen) => hangingPlant(pen, '#5c8f4e', '#e8e0d2'),
    },
    {
      name: 'Enamel Watering Can',
      description:
        'Three litres, a long neck and a rose that rains rather than pours. Rust-proof inside and out.',
      rupees: 549,
      stock: 45,

      scene: { wall: '#f0d699', backdrop: 'sun' },
      draw: (pen) => wateringCan(pen, '#3f6d6b'),
    },
    {
      name: 'Succulent Trio',
      description:
        'Two rosettes and one cactus that flowers when it is ignored. They come rooted in gritty soil on a mango-wood tray.',
      rupees: 279,
      stock: 60,

      scene: { wall: '#e8c4b4', backdrop: 'plain' },
      draw: (pen) => succulents(pen, ['#7fa38a', '#5e8a58', '#a58aa3'], '#b9633f'),
    },
    {
      name: 'Tulsi with Stone Vrindavan',
      description:
        'A young holy basil on a hand-carved sandstone pedestal with a niche for a lamp. Set it where the morning sun comes in.',
      rupees: 1399,
      stock: 11,

      scene: { wall: '#f2cb8c', backdrop: 'jharokha' },
      draw: (pen) => tulsi(pen, '#5a8a4a', '#d8c6ae'),
    },
    {
      name: 'Monstera in Cane Basket',
      description:
        'Five wide leaves and another on its way, in a basket woven from split cane. Collect it from the shop; it dislikes parcels.',
      rupees: 1249,
      stock: 0,
      collected: true,
      scene: { wall: '#ccdcbc', backdrop: 'niche' },
      draw: (pen) => monstera(pen, '#3f7350', '#c39a62'),
    },
    {
      name: 'Kitchen Herb Trough',
      description:
        'Mint, coriander and chives, growing together on a windowsill. Cut often; collect it from the shop.',
      rupees: 429,
      stock: 19,
      collected: true,
      scene: { wall: '#b9d8e0', backdrop: 'plain' },
      draw: (pen) => herbTrough(pen, '#5f9450', '#a9733f'),
    },
    {
      name: 'Speckled Bud Vase',
      description:
        'Stoneware with iron freckles and a narrow neck that makes three stems look like plenty. The dried blooms are included.',
      rupees: 189,
      stock: 95,

      scene: { wall: '#f0cdbf', backdrop: 'arch' },
      draw: (pen) => vase(pen, '#d9cdbc', '#c98a86'),
    },
  ],
};
