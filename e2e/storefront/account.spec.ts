import { randomUUID } from 'node:crypto';
import { expect, test } from '../clean-page.fixture.ts';
import { AccountPage, enter, reactIsHere } from './account.page.ts';
import { sharedShop, signUp } from './shopper.page.ts';

const admin = { email: 'admin@example.com', password: 'admin-demo-password' };
const white = 'rgb(255, 255, 255)';
const orange = 'rgb(255, 167, 51)';

test.describe('sign-up and login', () => {
  test('a new person signs up, logs in, and comes back to where the login began', async ({
    page,
    allowFault,
  }) => {
    allowFault(/400|401|409/);
    const person = { email: `${randomUUID()}@example.com`, password: 'a-long-password' };
    const account = new AccountPage(page);
    await account.open('/profile/somebody?from=mail#form');
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await account.bar()).toEqual(['Home', 'Shop', 'Cart', 'Signup', 'Login']);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signup');
    await account.see('Signup To Our App');
    await account.fill({ Name: 'Meera Nair', Email: 'meera', Password: 'short' });
    await page.keyboard.press('Enter');
    await expect(account.alert('Enter an e-mail address')).toBeVisible();
    await expect(account.field('Email')).toBeFocused();
    await expect(account.field('Password')).toHaveAccessibleDescription(/at least 8 characters/);
    await account.fill({ Email: person.email, Password: person.password });
    let posts = 0;
    page.on('request', (request) => (posts += request.url().includes('account.signUp') ? 1 : 0));
    await page.getByRole('button', { name: 'SignUp' }).dblclick();
    await account.see('New Account is created. Please');
    expect(posts).toBe(1);
    for (const label of ['Name', 'Email', 'Password']) await expect(account.field(label)).toHaveValue('');
    await account.fill({ Name: 'Meera Nair', Email: person.email.toUpperCase(), Password: person.password });
    await account.press('SignUp');
    await expect(account.alert('An account with this e-mail exists. Please log in.')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await account.logIn({ ...person, password: 'another-password' });
    await expect(account.alert('E-mail or password is wrong.')).toBeVisible();
    expect(Object.values(await account.session())).toEqual(Array(5).fill('undefined'));
    expect(await account.bar()).toContain('Login');
    await account.logIn(person);
    await expect(page).toHaveURL(/\/profile\/somebody\?from=mail#form$/);
    await account.see('This is your own profile');
    expect(await account.session()).toMatchObject({ name: 'Meera Nair', email: person.email, role: '0' });
  });

  test('login without a way back leads home, and nobody is led to another site', async ({ page }) => {
    const person = await signUp(sharedShop());
    const account = new AccountPage(page);
    for (const next of ['', '?next=%2F%5Cevil.example']) {
      await account.open(`/login${next}`);
      await account.logIn(person);
      await expect(page).toHaveURL(`${sharedShop().webUrl}/`);
      await page.evaluate(() => localStorage.removeItem('token'));
    }
  });

  test('without JavaScript the sign-up form is posted', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const account = new AccountPage(page);
    await account.open('/signup?next=%2Fcart');
    await account.fill({ Name: 'Ravi <Kumar>', Email: 'ravi', Password: 'a-secret' });
    await page.keyboard.press('Enter');
    await expect(account.alert('Enter an e-mail address')).toBeVisible();
    await expect(account.field('Email')).toHaveAccessibleDescription(/Enter an e-mail address/);
    await expect(account.field('Email')).toBeFocused();
    await expect(account.field('Name')).toHaveValue('Ravi <Kumar>');
    await expect(account.field('Password')).toHaveValue('');
    expect(await page.content()).not.toContain('a-secret');
    await account.fill({ Email: `${randomUUID()}@example.com`, Password: 'a-long-password' });
    await account.press('SignUp');
    await account.see('New Account is created. Please');
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcart',
    );
    await page.reload();
    await account.see('New Account is created. Please');
    await context.close();
  });

  test('before React has arrived the form is posted, once however often it is pressed', async ({
    page,
    allowFault,
  }) => {
    allowFault(/400/);
    const entry = /entry-client/;
    // Held back for as long as the page is there.
    await page.route(entry, () => {});
    const account = new AccountPage(page);
    await account.open('/signup');
    await account.fill({ Name: 'Ravi', Email: `${randomUUID()}@example.com`, Password: 'a-long-password' });
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await page.getByRole('button', { name: 'SignUp' }).dblclick();
    await account.see('New Account is created. Please');
    expect(posts).toBe(1);

    await account.open('/signup');
    await account.fill({ Name: 'Ravi', Email: 'ravi', Password: 'a-long-password' });
    await page.unroute(entry);
    await account.press('SignUp');
    await expect(account.alert('Enter an e-mail address')).toBeVisible();
    await reactIsHere(page);
    await expect(account.field('Name')).toHaveValue('Ravi');
    await account.fill({ Email: `${randomUUID()}@example.com`, Password: 'a-long-password' });
    await account.press('SignUp');
    await account.see('New Account is created. Please');
    await expect(page).toHaveURL(/\/signup$/);
    await expect(account.field('Name')).toHaveValue('');
  });

  test('a sign-up is taken from our own page alone, and is kept by nobody', async ({ request }) => {
    const form = { name: 'Ravi', email: 'ravi', password: 'a-secret' };
    const refused = await request.post('/signup', { form });
    expect(refused.status()).toBe(400);
    expect(refused.headers()['cache-control']).toBe('no-store');
    expect(await refused.text()).not.toContain('a-secret');
    const fromElsewhere = { origin: 'https://evil.example' };
    expect((await request.post('/signup', { form, headers: fromElsewhere })).status()).toBe(403);
    expect((await request.post('/signup', { data: form })).status()).toBe(415);
    expect((await request.post('/signup', { form: { name: 'a'.repeat(20_000) } })).status()).toBe(413);
    for (const path of ['/login', '/cart', '/profile/1', '/no-such-page'])
      expect((await request.post(path, { form })).status(), path).toBe(405);
    expect((await request.get('/signup')).headers()['cache-control']).toMatch(/^public/);
  });
});

test.describe('a logged-in person', () => {
  test('sees the dashboard and changes the profile, in all tabs, and ends other sessions with the password', async ({
    page,
    context,
    browser,
    allowFault,
  }) => {
    allowFault(/400|401/);
    const person = await signUp(sharedShop(), 'Asha Rao');
    const { id } = await enter(context, person);
    const dashboard = new AccountPage(page);
    await dashboard.open('/user/dashboard');
    expect(await dashboard.bar()).toEqual(['Home', 'Shop', 'Cart', 'Dashboard', 'Logout']);
    const card = page.getByRole('region', { name: 'User Information' });
    await expect(card).toHaveText(`User InformationUserId${id}NameAsha RaoEmail${person.email}RoleUser`);
    await expect(page.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart');
    await expect(page.getByRole('region', { name: 'Purchase History' })).toContainText(id);

    const form = new AccountPage(await context.newPage());
    await form.open('/user/dashboard');
    await form.page.getByRole('link', { name: 'Update Profile' }).click();
    await expect(form.page).toHaveURL(new RegExp(`/profile/${id}$`));
    await expect(form.field('Name')).toHaveValue('Asha Rao');
    await expect(form.field('Email')).toHaveValue(person.email);
    const email = `${randomUUID()}@example.com`;
    await form.fill({ Name: 'Asha R.', Email: email });
    await form.press('Update Profile');
    await form.see('Your profile is updated');
    await expect(card).toContainText('Asha R.');
    await expect(card).toContainText(email);

    const other = await browser.newContext();
    const elsewhere = new AccountPage(await other.newPage());
    await enter(other, { ...person, email });
    await elsewhere.open('/user/dashboard');
    await elsewhere.store({ cart: '[]' });

    await form.fill({ Password: 'a-newer-password' });
    await form.fill({ 'Current password': 'not-it' });
    await form.page.keyboard.press('Enter');
    await expect(form.alert('The current password is wrong.')).toBeVisible();
    await expect(form.field('Current password')).toBeFocused();
    await form.fill({ 'Current password': person.password });
    await form.press('Update Profile');
    await form.see('everywhere else you have been logged out');
    await expect(form.field('Password')).toHaveValue('');
    await expect(form.field('Current password')).toHaveCount(0);

    await elsewhere.page.getByRole('link', { name: 'Update Profile' }).click();
    await expect(elsewhere.page).toHaveURL(/\/login\?next=%2Fprofile/);
    await elsewhere.see('Your session has ended');
    expect(Object.values(await elsewhere.session())).toEqual(Array(5).fill(null));
    expect(await elsewhere.page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    await elsewhere.logIn({ email, password: 'a-newer-password' });
    await expect(elsewhere.field('Name')).toHaveValue('Asha R.');
    await other.close();
  });

  test('is followed by the other tabs, out and in again', async ({ page, context }) => {
    const person = await signUp(sharedShop());
    await enter(context, person);
    const left = new AccountPage(page);
    await left.open('/user/dashboard');
    const tab = new AccountPage(await context.newPage());
    await tab.open('/shop');
    await tab.press('Logout');
    await expect(tab.page).toHaveURL(`${sharedShop().webUrl}/`);
    expect(await tab.bar()).toEqual(['Home', 'Shop', 'Cart', 'Signup', 'Login']);
    await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fdashboard$/);
    await expect(page.getByText('session has ended')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(person.email)).toHaveCount(0);
    await left.open('/user/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await tab.page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
    await tab.logIn(person);
    await expect(tab.page).toHaveURL(`${sharedShop().webUrl}/`);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await left.open('/login');
    await left.see(`You are logged in as ${person.email}`);
  });

  test('a token that is none, or is no longer taken, leads to the login from wherever one is', async ({
    page,
    allowFault,
  }) => {
    allowFault(/401/);
    const account = new AccountPage(page);
    await account.open('/');
    for (const token of ['undefined', 'two words', 'x'.repeat(600)]) {
      await account.store({ token, role: '0' });
      await account.open('/user/dashboard');
      await expect(page, token).toHaveURL(/\/login\?next=%2Fuser%2Fdashboard$/);
      await expect(page.getByText('session has ended')).toHaveCount(0);
    }
    for (const path of ['/user/dashboard', '/profile/1', '/admin/dashboard']) {
      await account.store({ token: 'revoked-long-ago', role: '0', cart: '[]' });
      await account.open(path);
      await expect(page, path).toHaveURL(/\/login/);
      await account.see('Your session has ended');
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    }
  });
});

test('the bar has the documented links for each role, and the current one alone is orange', async ({
  page,
  context,
}) => {
  const account = new AccountPage(page);
  const current = async (label: string) => {
    const colours = Object.entries(await account.barColours());
    expect(colours.filter(([, colour]) => colour !== white)).toEqual([[label, orange]]);
  };
  for (const [path, label] of [
    ['/', 'Home'],
    ['/shop', 'Shop'],
    ['/cart', 'Cart'],
    ['/signup', 'Signup'],
    ['/login', 'Login'],
  ] as const) {
    await account.open(path);
    await current(label);
  }
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  const person = await signUp(sharedShop());
  await enter(context, person);
  await account.open('/user/dashboard');
  await current('Dashboard');
  await account.store({ role: '2' });
  await account.open('/user/dashboard');
  await expect(dashboard).toHaveAttribute('href', '/user/dashboard');
  await expect(page.getByRole('region', { name: 'User Information' })).toContainText('RoleAdmin');
  await enter(context, admin);
  await account.open('/admin/dashboard');
  expect(await account.bar()).toEqual(['Home', 'Shop', 'Cart', 'Dashboard', 'Logout']);
  await expect(dashboard).toHaveAttribute('href', '/admin/dashboard');
  await current('Dashboard');
  await expect(page.getByRole('region', { name: 'Admin Information' })).toContainText('RoleAdmin');
});

test('the keyboard alone will do on the pages of an account', async ({ page }) => {
  const person = await signUp(sharedShop());
  const account = new AccountPage(page);
  await account.open('/login');
  await account.field('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  // The test types faster than a person; the form can't be sent before React is there.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sharedShop().webUrl}/`);
  const { userId } = await account.session();
  await account.open('/user/dashboard');
  await account.see('You have not bought anything yet.');
  await account.open(`/profile/${userId}`);
  await account.see('Leave it empty');
  await account.field('Password').focus();
  await page.keyboard.type('a-newer-password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(account.field('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await account.see('Your password is changed');
});
