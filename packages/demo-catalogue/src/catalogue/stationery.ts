import type { Shelf } from './shelf.ts';

export const stationery: Shelf = {
  category: 'Books & Paper',
  products: [
    {
      name: 'Cloth-Bound Notebook',
      description:
        'Two hundred and forty cream pages, sewn so that they lie flat. The mandala is foil-stamped one cover at a time.',
      rupees: 249,
      stock: 110,
      picture: 'notebook',
    },
    {
      name: 'Handmade Journals, Set of Three',
      description:
        'Paper made from cotton rag in Sanganer, with an edge you will want to touch. Unruled, tied with red cord.',
      rupees: 449,
      stock: 39,
      picture: 'journals',
    },
    {
      name: 'Fountain Pen and Royal Ink',
      description:
        'A medium steel nib that starts on the first stroke, and thirty millilitres of blue to go with it. Refills by hand, as letters deserve.',
      rupees: 599,
      stock: 29,
      picture: 'fountain-pen',
    },
    {
      name: 'Clay Pencil Cup with Six Pencils',
      description:
        'Six soft colours in a hand-painted clay cup. The cup outlives the pencils and then holds everything else.',
      rupees: 179,
      stock: 105,
      picture: 'pencil-cup',
    },
    {
      name: 'Painted Desk Calendar',
      description:
        'Twelve landscapes in gouache, one for each month, on a stand of recycled board. Turn the page; keep the picture.',
      rupees: 199,
      stock: 84,
      picture: 'calendar',
    },
    {
      name: 'Pocket Watercolour Tin',
      description:
        'Twelve half pans ground with honey, a lid that mixes and a brush that points. Goes where you go.',
      rupees: 549,
      stock: 0,
      picture: 'watercolours',
    },
    {
      name: 'Letter Set with Wax Seal',
      description:
        'Ten sheets, ten envelopes and a lotus seal with its stick of wax. For the things that should not be typed.',
      rupees: 329,
      stock: 47,
      picture: 'letters',
    },
    {
      name: 'Desk Globe',
      description:
        'The whole world at twenty-five centimetres, tilted as it should be. Turns on a brass meridian above a rosewood foot.',
      rupees: 1099,
      stock: 12,
      picture: 'globe',
    },
  ],
};
