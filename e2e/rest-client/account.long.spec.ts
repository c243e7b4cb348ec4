import { shopper, stranger } from './client.page.ts';
import { expect, test } from './rest-client.fixture.ts';

test('a person signs up without typing a name, and is told why when it does not work', async ({
  client,
  allowFault,
}) => {
  allowFault(/400|409/);
  const person = stranger();
  await client.open('signup.html');
  await client.fill({ Email: 'no address', Password: person.password });
  await client.press('Signup');
  await expect(client.error).toHaveText('Enter an e-mail address, such as name@example.com.');
  await client.fill({ Email: person.email, Password: 'short' });
  await client.press('Signup');
  await expect(client.error).toHaveText('A password has at least 8 characters.');
  await expect(client.done).toBeEmpty();

  await client.fill({ Password: person.password });
  await client.press('Signup');
  await expect(client.done).toHaveText('New Account is created. Please Login');
  await expect(client.error).toBeEmpty();

  await client.press('Signup');
  await expect(client.error).toHaveText('An account with this e-mail exists. Please log in.');
  await client.logIn(person);
  expect(await client.session()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: '',
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    role: '0',
    email: person.email,
  });
});

test('after a failed login, whose values are stored all the same, the shop is still there', async ({
  client,
  allowFault,
}) => {
  allowFault(/401/);
  for (const person of [{ ...shopper, password: 'not-this-one' }, stranger()]) {
    await client.tryToLogIn(person);
    await expect(client.error).not.toBeEmpty();
    expect(await client.error.innerText()).not.toMatch(/unknown|exist/);
    expect(Object.values(await client.session())).toEqual(Array(5).fill('undefined'));
  }
  await client.open('shop.html');
  await expect(client.products()).toHaveCount(50);
  await expect(client.error).toBeEmpty();
  await client.open('profile.html');
  await expect(client.error).toHaveText('Please log in.');
});

test('a profile is read and changed, and an empty password stays what it was', async ({ client, page }) => {
  const person = stranger();
  await client.signUp(person);
  await client.logIn(person);
  await client.open('profile.html');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await client.fill({ Name: 'Asha Rao' });
  await client.press('Update');
  await expect(client.done).toHaveText(`Asha Rao, ${person.email}`);

  await client.logIn(person);
  await client.open('profile.html');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  const changed = { ...stranger(), password: 'another-long-password' };
  await client.fill({ Email: changed.email, Password: changed.password });
  await client.press('Update');
  await expect(client.done).toHaveText(`Asha Rao, ${changed.email}`);
  await client.logIn(changed);
  expect(await client.session()).toMatchObject({ name: 'Asha Rao', email: changed.email });
});

test('a payment token comes for oneself, and for nobody else', async ({ client, page, allowFault }) => {
  allowFault(/401|403/);
  await client.open('cart.html');
  await expect(client.error).toHaveText('Please log in.');
  await client.logIn(shopper);
  await client.open('cart.html');
  await expect(page.locator('#token')).not.toBeEmpty();
  const token = Buffer.from(await page.locator('#token').innerText(), 'base64').toString();
  expect(JSON.parse(token)).toMatchObject({ merchantId: expect.any(String) });
  await page.evaluate(() => localStorage.setItem('userId', '00000000-0000-4000-8000-000000000000'));
  await client.open('cart.html');
  await expect(client.error).toHaveText('A payment can be started for your own account only.');
});

test('logging out ends the session for good', async ({ client, page, allowFault }) => {
  allowFault(/401/);
  await client.logIn(shopper);
  const { token } = await client.session();
  await client.open('profile.html');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await client.press('Log out');
  await expect(page).toHaveURL(`${client.url}/index.html`);
  expect(Object.values(await client.session())).toEqual(Array(5).fill(null));
  await page.evaluate((kept) => localStorage.setItem('token', kept ?? ''), token);
  await client.open('profile.html');
  await expect(client.error).toHaveText('Your session has ended. Please log in again.');
});
