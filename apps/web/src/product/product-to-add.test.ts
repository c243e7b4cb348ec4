import { afterEach, expect, test } from 'vitest';
import { listed } from './listed-product.ts';
import { products } from './product.fixture.ts';
import { productToAdd, attachProduct } from './product-to-add.ts';

const [lamp, vase] = products.map(listed);
const button = (id: string) => ({ dataset: { add: id } }) as unknown as HTMLElement;
const showPage = (state: unknown) =>
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(state) }) } });
afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

test("before hydration a button adds the product with its id in the page's data", () => {
  showPage({
    build: 'x',
    router: { loaderData: { shop: { queries: [{ id: lamp?.id, name: 'not it' }, null, [lamp, vase]] } } },
  });
  expect(productToAdd(button('brass-table-lamp'))).toEqual(lamp);
  expect(productToAdd(button('blue-stoneware-vase'))).toEqual(vase);
  expect(productToAdd(button('of-another-page'))).toBeUndefined();
});

test('after hydration it adds the product that was attached last', () => {
  showPage({ lamp });
  const added = button('brass-table-lamp');
  const later = { ...products[0], quantity: 3 } as typeof lamp;
  if (!lamp || !later) throw new Error('The fixture has no lamp.');
  attachProduct(added, lamp);
  attachProduct(added, later);
  expect(productToAdd(added)).toBe(later);
});
