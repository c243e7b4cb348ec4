import { calls } from './calls.js';
import { $, onSubmit, showError } from './page.js';
import { forgetSession } from './session.js';

const { UserDetails, errorMessage } = await calls.profile();
if (errorMessage) showError(errorMessage);
else {
  $('name').value = UserDetails.name;
  $('email').value = UserDetails.email;
}

onSubmit(async () => {
  const [name, email, password] = ['name', 'email', 'password'].map((id) => $(id).value);
  const answer = await calls.updateProfile({ name, email, password });
  showError(answer.errorMessage);
  if (!answer.errorMessage)
    $('done').textContent = `${answer.UpdateUserDetails.name}, ${answer.UpdateUserDetails.email}`;
});

async function logOut() {
  await calls.logOut();
  forgetSession();
  location.assign('index.html');
}
$('logout').addEventListener('click', () => void logOut());
$('logout').disabled = false;
