import type { CartItem, OrderLine, Picture, Product } from 'contracts';

/** The state of a cart line's product in the api. */
export type FreshProduct =
  | { status: 'loading' }
  | { status: 'known'; product: Product }
  | { status: 'gone' }
  | { status: 'failed' };

/** A message for the shopper about one line of the cart. */
export type CartNote =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'few-left'; left: number }
  | { kind: 'price'; wasPaise: number; nowPaise: number };

export type CartLine = {
  id: string;
  name: string;
  picture: Picture;
  count: number;
  /** The api's price in paise; null until known, and for a deleted product. */
  pricePaise: number | null;
  loading: boolean;
  notes: CartNote[];
};

/**
 * The cart as shown. Names and pictures come from the api once known, else from storage; prices only from the
 * api.
 */
export const cartLines = (items: CartItem[], freshById: ReadonlyMap<string, FreshProduct>): CartLine[] =>
  items.map((item) => cartLine(item, freshById.get(item._id) ?? { status: 'loading' }));

/** The lines of an order, as they were in the cart. */
export const linesOfOrder = (lines: OrderLine[]): CartLine[] =>
  lines.map(({ productId, name, pictureUrl, pricePaise, quantity }) => ({
    id: productId,
    name,
    picture: { src: pictureUrl, avif: '', webp: '' },
    count: quantity,
    pricePaise,
    loading: false,
    notes: [],
  }));

function cartLine(item: CartItem, fresh: FreshProduct): CartLine {
  const line = {
    id: item._id,
    name: item.name || 'This product',
    picture: { src: item.url, avif: '', webp: '' },
    count: item.count,
    pricePaise: null,
    loading: fresh.status === 'loading',
    notes: [],
  };
  if (fresh.status === 'gone') return { ...line, notes: [{ kind: 'gone' }] };
  if (fresh.status !== 'known') return line;
  const { product } = fresh;
  return {
    ...line,
    name: product.name,
    picture: product.picture,
    pricePaise: product.pricePaise,
    notes: [...stockNotes(item.count, product.quantity), ...priceNotes(item.price, product.pricePaise)],
  };
}

function stockNotes(count: number, left: number): CartNote[] {
  if (left === 0) return [{ kind: 'sold-out' }];
  return left < count ? [{ kind: 'few-left', left }] : [];
}

function priceNotes(storedRupees: number, nowPaise: number): CartNote[] {
  const wasPaise = Math.round(storedRupees * 100);
  return wasPaise > 0 && wasPaise !== nowPaise ? [{ kind: 'price', wasPaise, nowPaise }] : [];
}

/** The sum of count times price, in paise; null while a price is unknown. Deleted products cost nothing. */
export function cartTotalPaise(lines: CartLine[]): number | null {
  let total = 0;
  for (const { count, pricePaise, notes } of lines) {
    if (pricePaise !== null) total += count * pricePaise;
    else if (!notes.some(({ kind }) => kind === 'gone')) return null;
  }
  return total;
}
