import type { ListedProduct } from './listed-product.ts';

/**
 * A button with the attribute `data-add`: the id of the product that it adds, or empty in a card, whose link has the id
 * (decision 66: what a card repeats costs fifty times).
 */
type AddButton = HTMLElement & { product?: ListedProduct };

/** Attaches the product to its button: products loaded after the page are not in the page's data. */
export function attachProduct(button: AddButton, product: ListedProduct): void {
  button.product = product;
}

/** The product that a button adds: the attached one, or before hydration the one in the page's data. */
export function productToAdd(button: AddButton): ListedProduct | undefined {
  return button.product ?? productInPage(button.dataset['add'] || idOfCard(button));
}

const idOfCard = (button: HTMLElement) =>
  button.closest('article')?.querySelector('a')?.pathname.split('/').pop();

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
