import { calls } from './calls.js';
import { $, onSubmit, showError } from './page.js';

/** A field that was never typed in is not sent. */
const typed = {};
$('form').addEventListener('input', ({ target }) => (typed[target.name] = target.value));
onSubmit(async () => {
  const answer = await calls.signUp(typed);
  showError(answer.errorMessage);
  $('done').textContent = answer.errorMessage ? '' : 'New Account is created. Please Login';
});
