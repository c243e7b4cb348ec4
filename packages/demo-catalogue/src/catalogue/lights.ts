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
      picture: 'table-lamp',
    },
    {
      name: 'Ribbed Glass Pendant',
      description:
        'Bottle-green ribs that glow from within when the evening comes. Hangs on a metre and a half of fabric cable you can shorten.',
      rupees: 2499,
      stock: 9,
      picture: 'pendant',
    },
    {
      name: 'Mango Wood Tripod Lamp',
      description:
        'Three turned legs and a linen drum that softens a whole corner. Made from trees that have stopped bearing fruit.',
      rupees: 4299,
      stock: 6,
      picture: 'tripod-lamp',
    },
    {
      name: 'Brass Diya, Pair',
      description:
        'Cast in sand and filed smooth, deep enough for an evening of oil. A pair for the doorstep, or one for each end of the shelf.',
      rupees: 199,
      stock: 140,
      picture: 'diya-pair',
    },
    {
      name: 'Rice-Paper Lantern',
      description:
        'Fifty centimetres of folded paper that turns a bare bulb into a moon. Comes flat, opens in a minute.',
      rupees: 349,
      stock: 70,
      picture: 'paper-lantern',
    },
    {
      name: 'Sandalwood Candle in Glass',
      description:
        'Soy wax with Mysore sandalwood, poured in small batches and left to cure for two weeks. Burns for about forty hours.',
      rupees: 399,
      stock: 58,
      picture: 'candle',
    },
    {
      name: 'Brass Reading Lamp',
      description:
        'Two joints and a swivelling hood put the light on the page and nowhere else. The base is weighted, so it stays where you lean it.',
      rupees: 1599,
      stock: 0,
      picture: 'reading-lamp',
    },
    {
      name: 'Festival String Lights',
      description:
        'Ten painted glass lamps on a five-metre string, warm white inside. For balconies, weddings and any Tuesday that needs it.',
      rupees: 249,
      stock: 120,
      picture: 'string-lights',
    },
  ],
};
