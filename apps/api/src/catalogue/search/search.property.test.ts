import fc from 'fast-check';
import { type PriceBounds, type Product, priceRanges, searchSorts, type ProductFacets } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { askTrpc, fillShelves, type ShelfProduct } from './search.fixture.ts';

const words = ['brass', 'lamp', 'cup', 'blue', 'clay'];
const shelves = ['Alpha', 'Beta', 'Gamma'];
/** The bounds of the ranges, their neighbours, and what lies between. */
const rupees = [98.99, 99, 150, 199, 199.01, 250, 299, 499, 500, 999, 1000];

const shelfProduct: fc.Arbitrary<ShelfProduct> = fc.record({
  name: fc.subarray(words, { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(' ')),
  rupees: fc.constantFrom(...rupees),
  sold: fc.integer({ min: 0, max: 3 }),
  minute: fc.integer({ min: 0, max: 5 }),
  isDeleted: fc.boolean(),
});
const bounds: fc.Arbitrary<PriceBounds | null> = fc.option(
  fc.tuple(fc.constantFrom(...rupees), fc.constantFrom(...rupees)).map(([a, b]) => ({
    fromPaise: Math.round(Math.min(a, b) * 100),
    toPaise: Math.round(Math.max(a, b) * 100),
  })),
);
const filter = fc.record({
  text: fc.subarray(words, { maxLength: 3 }).map((chosen) => chosen.join(' ')),
  shelves: fc.subarray(shelves),
  price: bounds,
  sort: fc.constantFrom(...searchSorts),
  limit: fc.integer({ min: 1, max: 7 }),
});

let api: TestApi;
let ids: Record<string, string>;
const made: (ShelfProduct & { shelf: string })[] = [];
beforeAll(async () => {
  api = await startTestApi();
  const [products = []] = fc.sample(fc.array(shelfProduct, { minLength: 60, maxLength: 60 }), {
    numRuns: 1,
    seed: 7,
  });
  const byShelf = Object.fromEntries(
    shelves.map((shelf, place) => [shelf, products.filter((_, index) => index % 3 === place)]),
  );
  ids = await fillShelves(api.ctx, byShelf);
  for (const [shelf, some] of Object.entries(byShelf)) made.push(...some.map((one) => ({ ...one, shelf })));
});
afterAll(() => api.close());

interface Asked {
  text: string;
  shelves: string[];
  price: PriceBounds | null;
}

/** What the filter means, said without a database. */
function meant({ text, shelves: chosen, price }: Asked): typeof made {
  const asked = text === '' ? [] : text.split(' ');
  const narrowed = made.filter(
    ({ shelf, rupees: cost = 0, isDeleted }) =>
      !isDeleted &&
      (chosen.length === 0 || chosen.includes(shelf)) &&
      (!price || (cost * 100 >= price.fromPaise && cost * 100 <= price.toPaise)),
  );
  return narrowed.filter(({ name }) => asked.every((word) => name.split(' ').includes(word)));
}
const toInput = ({ shelves: chosen, ...rest }: Asked) => ({
  ...rest,
  categoryIds: chosen.map((shelf) => ids[shelf]),
});

/** Every page of a search, by its cursors. */
async function everyPage(input: object): Promise<Product[]> {
  const products: Product[] = [];
  let cursor: string | null = null;
  do {
    const answer = await askTrpc(api, 'search', { ...input, cursor });
    const page = answer.json().result.data;
    products.push(...page.products);
    cursor = page.nextCursor;
  } while (cursor);
  return products;
}

const keys: Record<string, (product: Product) => number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  mostSold: ({ sold }) => -sold,
  cheapest: ({ pricePaise }) => pricePaise,
  dearest: ({ pricePaise }) => -pricePaise,
};

test('paging through any search gives each match once, and nothing else, in the order asked', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async ({ sort, limit, ...asked }) => {
      const products = await everyPage({ ...toInput(asked), sort, limit });
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
      expect(products.map(({ name }) => name).toSorted()).toEqual(
        meant(asked)
          .map(({ name }) => name)
          .toSorted(),
      );
      const key = keys[sort === 'relevance' && asked.text === '' ? 'newest' : sort];
      if (key) expect(products.map(key)).toEqual(products.map(key).toSorted((a, b) => a - b));
      expect(await everyPage({ ...toInput(asked), sort, limit: 100 })).toEqual(products);
    }),
    { numRuns: 60 },
  );
});

test('facets say what each choice would show', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const answer = await askTrpc(api, 'facets', toInput(asked));
      const facets: ProductFacets = answer.json().result.data;
      const exactly = (count: number) => ({ value: count, isMore: false });
      expect(facets.total).toEqual(exactly(meant(asked).length));
      for (const { name, count } of facets.categories) {
        expect([name, count]).toEqual([name, exactly(meant({ ...asked, shelves: [name] }).length)]);
      }
      for (const { id, bounds: range } of priceRanges) {
        const price = range && { fromPaise: range[0] * 100, toPaise: range[1] * 100 };
        const { count } = facets.priceRanges.find((one) => one.id === id) ?? {};
        expect([id, count]).toEqual([id, exactly(meant({ ...asked, price }).length)]);
      }
    }),
    { numRuns: 60 },
  );
});
