import { calls } from './calls.js';
import { $, onSubmit, showError } from './page.js';

onSubmit(async () => {
  const name = $('name').value;
  const { errorMessage } = await calls.createCategory(name);
  showError(errorMessage);
  $('done').textContent = errorMessage ? 'category is not created' : `${name} is created`;
});
