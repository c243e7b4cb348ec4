import type { ListedProduct } from '../product/listed-product.ts';

/** A button with `data-add`, the id of the product that it adds. */
type AddButton = HTMLElement & { product?: ListedProduct };

/** React says what a button adds: products that came after the page are nowhere in it. */
export function tellProduct(button: AddButton, product: ListedProduct): void {
  button.product = product;
}

/** What a button adds: what React said, and before that what the page's own data has under its id. */
export function productToAdd(button: AddButton): ListedProduct | undefined {
  return button.product ?? productInPage(button.dataset['add']);
}

function productInPage(id: string | undefined): ListedProduct | undefined {
  let found: ListedProduct | undefined;
  JSON.parse(
    document.getElementById('state')?.textContent ?? '',
    (_, value: Partial<ListedProduct> | null) => {
      if (value?.id === id && value?.pricePaise !== undefined) found = value as ListedProduct;
      return value;
    },
  );
  return found;
}
