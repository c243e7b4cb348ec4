import { calls } from './calls.js';
import { $, idInAddress, productCard, showError } from './page.js';

const { Product, errorMessage } = await calls.product(idInAddress());
if (errorMessage) showError(errorMessage);
else {
  $('product').replaceChildren(productCard(Product));
  $('stock').textContent = `Left in Stock : ${Product.quantity}`;
}
