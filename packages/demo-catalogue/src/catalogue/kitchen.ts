import { chaiCups } from '../art/kitchen/chai-cups.ts';
import { chaklaBelan } from '../art/kitchen/chakla-belan.ts';
import { copperBottle } from '../art/kitchen/copper-bottle.ts';
import { filterCoffee } from '../art/kitchen/filter-coffee.ts';
import { kadai } from '../art/kitchen/kadai.ts';
import { kettle } from '../art/kitchen/kettle.ts';
import { masalaDabba } from '../art/kitchen/masala-dabba.ts';
import { tiffin } from '../art/kitchen/tiffin.ts';
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

      scene: { wall: '#e6c39a', backdrop: 'arch' },
      draw: (pen) => chaiCups(pen, '#b5613c'),
    },
    {
      name: 'Sage Enamel Stovetop Kettle',
      description:
        'Holds one and a half litres and keeps its heat behind two coats of enamel. The beechwood grip stays cool enough to pour with a bare hand.',
      rupees: 1499,
      stock: 18,

      scene: { wall: '#d5dfc8', backdrop: 'sun' },
      draw: (pen) => kettle(pen, '#8fa888'),
    },
    {
      name: 'Masala Dabba with Seven Bowls',
      description:
        'Everything a tadka needs in one round steel tin, each bowl lifting out for washing. The lid closes tight, so cumin stays cumin.',
      rupees: 899,
      stock: 42,

      scene: { wall: '#e3c4ac', backdrop: 'plain' },
      draw: (pen) => masalaDabba(pen, '#b9bcc0'),
    },
    {
      name: 'Hammered Copper Bottle',
      description:
        'Beaten by hand in Moradabad from a single sheet of copper. Fill it at night and drink from it in the morning.',
      rupees: 749,
      stock: 55,

      scene: { wall: '#c3d9d8', backdrop: 'jharokha' },
      draw: (pen) => copperBottle(pen, '#b86a3c'),
    },
    {
      name: 'Cast-Iron Kadai',
      description:
        'Three kilos of iron that browns onions evenly and is ready for dal straight after. Seasoned with groundnut oil; it gets better every year.',
      rupees: 1299,
      stock: 0,

      scene: { wall: '#efd29c', backdrop: 'arch' },
      draw: (pen) => kadai(pen, '#3c3a40'),
    },
    {
      name: 'Three-Tier Steel Tiffin',
      description:
        'Rice, sabzi and something sweet, carried upright and kept apart. The side clips are riveted, not glued, and will outlast several jobs.',
      rupees: 649,
      stock: 64,

      scene: { wall: '#c9d4e6', backdrop: 'niche' },
      draw: (pen) => tiffin(pen, '#b4b9c2'),
    },
    {
      name: 'Sheesham Chakla and Belan',
      description:
        'A heavy board that does not wander on the counter, with a pin tapered for round rotis. Oil both once a month and never soak them.',
      rupees: 459,
      stock: 37,

      scene: { wall: '#ecc9b6', backdrop: 'sun' },
      draw: (pen) => chaklaBelan(pen, '#a9713f'),
    },
    {
      name: 'Brass Filter Coffee Set',
      description:
        'A tumbler and davara for the pour that makes the froth. Tinned inside by hand, as it should be.',
      rupees: 299,
      stock: 90,

      scene: { wall: '#dcc8ae', backdrop: 'jharokha' },
      draw: (pen) => filterCoffee(pen, '#c6a15c'),
    },
  ],
};
