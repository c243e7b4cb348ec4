import { calls } from './calls.js';
import { $, onSubmit, showError } from './page.js';
import { storeSession } from './session.js';

onSubmit(async () => {
  const answer = await calls.logIn({ email: $('email').value, password: $('password').value });
  storeSession(answer);
  if (answer.errorMessage) showError(answer.errorMessage);
  else location.assign('index.html');
});
