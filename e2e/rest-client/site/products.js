import { calls } from './calls.js';
import { $, element, productCard, showError } from './page.js';

function row(product) {
  const card = productCard(product);
  const remove = element('button', 'Delete', { type: 'button' });
  remove.addEventListener('click', async () => {
    const { errorMessage } = await calls.deleteProduct(product._id);
    showError(errorMessage);
    if (!errorMessage) await reload();
  });
  card.append(element('a', 'Update', { href: `update-product.html?id=${product._id}` }), remove);
  return card;
}

async function reload() {
  const { Products, errorMessage } = await calls.products();
  if (errorMessage) return showError(errorMessage);
  $('products').replaceChildren(...Products.map(row));
}

await reload();
