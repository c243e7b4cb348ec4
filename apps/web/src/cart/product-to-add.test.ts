import { afterEach, expect, test } from 'vitest';
import { listed } from '../product/listed-product.ts';
import { products } from '../product/product.fixture.ts';
import { productToAdd, tellProduct } from './product-to-add.ts';

const [lamp, vase] = products.map(listed);
const button = (id: string) => ({ dataset: { add: id } }) as unknown as HTMLElement;
const showPage = (state: unknown) =>
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(state) }) } });
afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

test("before React a button adds the product that the page's data has under its id", () => {
  showPage({
    build: 'x',
    router: { loaderData: { shop: { queries: [{ id: lamp?.id, name: 'not it' }, null, [lamp, vase]] } } },
  });
  expect(productToAdd(button('brass-table-lamp'))).toEqual(lamp);
  expect(productToAdd(button('blue-stoneware-vase'))).toEqual(vase);
  expect(productToAdd(button('of-another-page'))).toBeUndefined();
});

test('after React it adds what it was told, as it was told last', () => {
  showPage({ lamp });
  const added = button('brass-table-lamp');
  const later = { ...products[0], quantity: 3 } as typeof lamp;
  if (!lamp || !later) throw new Error('The fixture has no lamp.');
  tellProduct(added, lamp);
  tellProduct(added, later);
  expect(productToAdd(added)).toBe(later);
});
