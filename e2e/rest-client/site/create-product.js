import { calls } from './calls.js';
import { $, onSubmit, options, showError, touchedFields } from './page.js';

const form = touchedFields();
const { Category } = await calls.categories();
$('category').append(...options(Category));

onSubmit(async () => {
  const { errorMessage } = await calls.createProduct(form);
  showError(errorMessage);
  $('done').textContent = errorMessage ? '' : 'created';
});
