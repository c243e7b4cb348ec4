import { calendar } from '../art/stationery/calendar.ts';
import { fountainPen } from '../art/stationery/fountain-pen.ts';
import { globe } from '../art/stationery/globe.ts';
import { journals } from '../art/stationery/journals.ts';
import { letters } from '../art/stationery/letters.ts';
import { notebook } from '../art/stationery/notebook.ts';
import { pencilCup } from '../art/stationery/pencil-cup.ts';
import { watercolours } from '../art/stationery/watercolours.ts';
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

      scene: { wall: '#f0cda0', backdrop: 'arch' },
      draw: (pen) => notebook(pen, '#2f5560', '#dcb660'),
    },
    {
      name: 'Handmade Journals, Set of Three',
      description:
        'Paper made from cotton rag in Sanganer, with an edge you will want to touch. Unruled, tied with red cord.',
      rupees: 449,
      stock: 39,

      scene: { wall: '#bfd3b4', backdrop: 'sun' },
      draw: (pen) => journals(pen, ['#8d4a3c', '#c99a4a', '#4a6670'], '#b9402e'),
    },
    {
      name: 'Fountain Pen and Royal Ink',
      description:
        'A medium steel nib that starts on the first stroke, and thirty millilitres of blue to go with it. Refills by hand, as letters deserve.',
      rupees: 599,
      stock: 29,

      scene: { wall: '#e6d2b4', backdrop: 'plain' },
      draw: (pen) => fountainPen(pen, '#2f4a86', '#7a2f3c'),
    },
    {
      name: 'Clay Pencil Cup with Six Pencils',
      description:
        'Six soft colours in a hand-painted clay cup. The cup outlives the pencils and then holds everything else.',
      rupees: 179,
      stock: 105,

      scene: { wall: '#b4d4e0', backdrop: 'niche' },
      draw: (pen) =>
        pencilCup(pen, '#d98a5c', ['#c8402e', '#e3a53a', '#4f8f5a', '#34567a', '#7a4a8a', '#d8602f']),
    },
    {
      name: 'Painted Desk Calendar',
      description:
        'Twelve landscapes in gouache, one for each month, on a stand of recycled board. Turn the page; keep the picture.',
      rupees: 199,
      stock: 84,

      scene: { wall: '#f0cdb0', backdrop: 'plain' },
      draw: (pen) => calendar(pen, '#b9794a', '#4f7a6a'),
    },
    {
      name: 'Pocket Watercolour Tin',
      description:
        'Twelve half pans ground with honey, a lid that mixes and a brush that points. Goes where you go.',
      rupees: 549,
      stock: 0,

      scene: { wall: '#d0c8e4', backdrop: 'sun' },
      draw: (pen) =>
        watercolours(pen, [
          '#c8402e',
          '#e3a53a',
          '#4f8f5a',
          '#34567a',
          '#7a4a8a',
          '#d8602f',
          '#e2b8a0',
          '#2f2a30',
          '#6fa8c0',
          '#8a5a36',
          '#c94a7a',
          '#a8b84a',
        ]),
    },
    {
      name: 'Letter Set with Wax Seal',
      description:
        'Ten sheets, ten envelopes and a lotus seal with its stick of wax. For the things that should not be typed.',
      rupees: 329,
      stock: 47,

      scene: { wall: '#d8ae8a', backdrop: 'arch' },
      draw: (pen) => letters(pen, '#f3e6cf', '#a8323a'),
    },
    {
      name: 'Desk Globe',
      description:
        'The whole world at twenty-five centimetres, tilted as it should be. Turns on a brass meridian above a rosewood foot.',
      rupees: 1099,
      stock: 12,

      scene: { wall: '#d3dcbc', backdrop: 'jharokha' },
      draw: (pen) => globe(pen, '#7fb0bf', '#d9b26a'),
    },
  ],
};
