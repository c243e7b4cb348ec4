import { pictureOf } from '../product/picture.fixture.ts';
import type { CartLine } from './cart-lines.ts';

const line = (name: string, hue: number, rest: Partial<CartLine> = {}): CartLine => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  picture: { src: pictureOf(name, hue), avif: '', webp: '' },
  count: 1,
  pricePaise: 149_900,
  loading: false,
  notes: [],
  ...rest,
});

export const cart = {
  one: [line('Brass Table Lamp', 40)],
  full: [
    line('Brass Table Lamp', 40, { count: 2 }),
    line('Blue Stoneware Vase', 210, { pricePaise: 9_950 }),
    line('Walnut Reading Chair with Arms and a Name That Takes Two Lines', 25, { pricePaise: 249_950 }),
  ],
  waiting: [
    line('Brass Table Lamp', 40, { pricePaise: null, loading: true }),
    line('Blue Stoneware Vase', 210, { pricePaise: null, loading: true }),
  ],
  changed: [
    line('Brass Table Lamp', 40, { count: 3, notes: [{ kind: 'few-left', left: 2 }] }),
    line('Blue Stoneware Vase', 210, {
      pricePaise: 9_950,
      notes: [{ kind: 'price', wasPaise: 100, nowPaise: 9_950 }],
    }),
    line('Cotton Throw', 120, { notes: [{ kind: 'sold-out' }] }),
    line('Steel Kettle', 0, { pricePaise: null, notes: [{ kind: 'gone' }] }),
  ],
  unknown: [line('Brass Table Lamp', 40, { pricePaise: null })],
} satisfies Record<string, CartLine[]>;
