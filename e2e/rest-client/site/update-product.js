import { calls } from './calls.js';
import { $, idInAddress, onSubmit, options, showError, touchedFields } from './page.js';

const form = touchedFields();
const id = idInAddress();
const [{ Category }, { Product, errorMessage: missing }] = await Promise.all([
  calls.categories(),
  calls.product(id),
]);
$('category').append(...options(Category));
if (missing) showError(missing);
else {
  for (const name of ['name', 'description', 'price', 'quantity', 'shippy', 'url'])
    $(name).value = Product[name];
  $('category').value = Product.category._id;
}

onSubmit(async () => {
  const { errorMessage } = await calls.updateProduct(id, form);
  showError(errorMessage);
  $('done').textContent = errorMessage ? '' : 'updated';
});
