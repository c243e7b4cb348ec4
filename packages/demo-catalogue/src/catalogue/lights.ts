import { candle } from '../art/lights/candle.ts';
import { diyaPair } from '../art/lights/diya-pair.ts';
import { paperLantern } from '../art/lights/paper-lantern.ts';
import { pendant } from '../art/lights/pendant.ts';
import { readingLamp } from '../art/lights/reading-lamp.ts';
import { stringLights } from '../art/lights/string-lights.ts';
import { tableLamp } from '../art/lights/table-lamp.ts';
import { tripodLamp } from '../art/lights/tripod-lamp.ts';
import type { Shelf } from './shelf.ts';

export const lights: Shelf = {
  category: 'Lamps & Lights',
  products: [
    {
      name: 'Cane-Shade Table Lamp',
      description:
        'Woven cane on a glazed stoneware base, throwing a basket of light on the wall. Takes an E27 bulb; the cord is two metres of cotton.',
      rupees: 1899,
      stock: 14,

      scene: { wall: '#d9b48e', backdrop: 'arch' },
      draw: (pen) => tableLamp(pen, '#d2a86c', '#5e7f79'),
    },
    {
      name: 'Ribbed Glass Pendant',
      description:
        'Bottle-green ribs that glow from within when the evening comes. Hangs on a metre and a half of fabric cable you can shorten.',
      rupees: 2499,
      stock: 9,

      scene: { wall: '#cfdccd', backdrop: 'plain', table: false },
      draw: (pen) => pendant(pen, '#3f6f63'),
    },
    {
      name: 'Mango Wood Tripod Lamp',
      description:
        'Three turned legs and a linen drum that softens a whole corner. Made from trees that have stopped bearing fruit.',
      rupees: 4299,
      stock: 6,

      scene: { wall: '#dcc39c', backdrop: 'niche' },
      draw: (pen) => tripodLamp(pen, '#efe0c2', '#a06a3c'),
    },
    {
      name: 'Brass Diya, Pair',
      description:
        'Cast in sand and filed smooth, deep enough for an evening of oil. A pair for the doorstep, or one for each end of the shelf.',
      rupees: 199,
      stock: 140,

      scene: { wall: '#b5564a', backdrop: 'jharokha' },
      draw: (pen) => diyaPair(pen, '#c9973f'),
    },
    {
      name: 'Rice-Paper Lantern',
      description:
        'Fifty centimetres of folded paper that turns a bare bulb into a moon. Comes flat, opens in a minute.',
      rupees: 349,
      stock: 70,

      scene: { wall: '#e6c2ae', backdrop: 'plain', table: false },
      draw: (pen) => paperLantern(pen, '#f2dfbf'),
    },
    {
      name: 'Sandalwood Candle in Glass',
      description:
        'Soy wax with Mysore sandalwood, poured in small batches and left to cure for two weeks. Burns for about forty hours.',
      rupees: 399,
      stock: 58,

      scene: { wall: '#bfcfb4', backdrop: 'arch' },
      draw: (pen) => candle(pen, '#d8d0bc', '#e8d3a6'),
    },
    {
      name: 'Brass Reading Lamp',
      description:
        'Two joints and a swivelling hood put the light on the page and nowhere else. The base is weighted, so it stays where you lean it.',
      rupees: 1599,
      stock: 0,

      scene: { wall: '#a9c2c4', backdrop: 'sun' },
      draw: (pen) => readingLamp(pen, '#c29a52'),
    },
    {
      name: 'Festival String Lights',
      description:
        'Ten painted glass lamps on a five-metre string, warm white inside. For balconies, weddings and any Tuesday that needs it.',
      rupees: 249,
      stock: 120,

      scene: { wall: '#3d4a6b', backdrop: 'plain', table: false },
      draw: (pen) => stringLights(pen, ['#d8602f', '#e3a53a', '#4f8f86', '#b9447a']),
    },
  ],
};
