import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../clean-page.fixture.ts';
import { AccountPage, enter, reactIsHere, watchMoves } from './account.page.ts';
import { callAs, newOrder } from './admin-lists.page.ts';
import { rows } from './records.fixture.ts';
import { cartOf, sharedShop, signUp } from './shopper.page.ts';

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
    await account.see('Log in to see and change your profile.');
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
    await account.store({ cart: '[]' });
    await account.logIn({ ...person, password: 'another-password' });
    await expect(account.alert('E-mail or password is wrong.')).toBeVisible();
    expect(Object.values(await account.session())).toEqual(Array(5).fill('undefined'));
    expect(await account.bar()).toContain('Login');
    await account.logIn(person);
    await expect(page).toHaveURL(/\/profile\/somebody\?from=mail#form$/);
    await account.see('This is your own profile');
    expect(await account.session()).toMatchObject({ name: 'Meera Nair', email: person.email, role: '0' });
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });

  test('links pressed before React keep what stands behind the # of the address', async ({ page }) => {
    await page.route(/\/assets\/entry-client/, () => {}); // never answered
    await page.goto('/login?next=%2Fprofile%2Fsomebody#form');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup\?next=%2Fprofile%2Fsomebody#form$/);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsomebody#form$/);
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
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await account.see('Log in to pay. Your cart stays as it is.');
    await expect(page.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
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
});

test.describe('a logged-in person', () => {
  test('sees the dashboard and changes the profile, ends other sessions with the password, and is followed by all tabs, out and in again', async ({
    page,
    context,
    browser,
    allowFault,
  }) => {
    allowFault(/400|401/);
    const person = await signUp(sharedShop(), 'Asha Rao');
    const id = await enter(context, person);
    const dashboard = new AccountPage(page);
    await dashboard.open('/user/dashboard');
    expect(await dashboard.bar()).toEqual(['Home', 'Shop', 'Cart', 'Dashboard', 'Logout']);
    const card = page.getByRole('region', { name: 'User Information' });
    await expect(card).toHaveText(`AUser InformationNameAsha RaoEmail${person.email}RoleUserUserId${id}`);
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
    await expect(form.alert('Enter your current password to change your e-mail address.')).toBeVisible();
    await expect(form.field('Current password')).toBeFocused();
    await form.fill({ 'Current password': person.password });
    await form.press('Update Profile');
    await form.see('Your profile is updated');
    await expect(card).toContainText('Asha R.');
    await expect(card).toContainText(email);

    const other = await browser.newContext();
    const elsewhere = new AccountPage(await other.newPage());
    await enter(other, { ...person, email });
    await elsewhere.open('/user/dashboard');
    await elsewhere.store({ cart: '[]' });

    await form.field('Password').focus();
    await form.page.keyboard.insertText('a-newer-password');
    await form.page.keyboard.press('Tab');
    await form.page.keyboard.press('Tab');
    await expect(form.field('Current password')).toBeFocused();
    await form.page.keyboard.insertText('not-it');
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

    // The other tabs follow, out and in again.
    await form.press('Logout');
    await expect(form.page).toHaveURL(`${sharedShop().webUrl}/`);
    expect(await form.bar()).toEqual(['Home', 'Shop', 'Cart', 'Signup', 'Login']);
    await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fdashboard$/);
    await expect(page.getByText('session has ended')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
    await dashboard.open('/user/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await form.page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
    await form.logIn({ email, password: 'a-newer-password' });
    await expect(form.page).toHaveURL(`${sharedShop().webUrl}/`);
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await dashboard.open('/login');
    await dashboard.see(`You are logged in as ${email}`);
  });

  test('ASVS 7.4.4: sees how to log out on every page that takes a login', async ({ page, context }) => {
    await enter(context, await signUp(sharedShop(), 'Asha Rao'));
    const account = new AccountPage(page);
    for (const path of ['/orders', '/user/dashboard', '/profile/me', '/security', '/confirm-email']) {
      await account.open(path);
      expect(await account.bar(), path).toContain('Logout');
    }
  });

  test('a token that is none, or is no longer taken, leads to the login from wherever one is', async ({
    page,
    allowFault,
  }) => {
    allowFault(/401/);
    const account = new AccountPage(page);
    await account.open('/');
    await account.store({ token: 'undefined', role: '0' });
    await account.open('/user/dashboard');
    await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fdashboard$/);
    await expect(page.getByText('session has ended')).toHaveCount(0);
    const cart = await cartOf(sharedShop());
    for (const path of ['/user/dashboard', '/cart']) {
      await account.store({ token: 'revoked-long-ago', role: '0', cart });
      await account.open(path);
      await account.see('Your session has ended');
      await expect(page, path).toHaveURL(path === '/cart' ? /\/cart$/ : /\/login/);
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart);
    }
    await account.see('Your Cart has 1 Items');
  });

  test('nothing moves on the dashboard of a phone when React and then the orders arrive', async ({
    page,
    context,
  }) => {
    await enter(context, await signUp(sharedShop(), 'Asha Rao'));
    await page.setViewportSize({ width: 360, height: 740 });
    const react = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry-client/, (route) => react.promise.then(() => route.continue()));
    const moved = await watchMoves(page);
    await page.goto('/user/dashboard', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    await moved();
    react.resolve();
    await expect(page.getByText('You have not bought anything yet.')).toBeVisible();
    expect(await moved()).toBeLessThan(0.02);
  });

  test('nothing moves on the page of an order on a phone when React and then the order arrive', async ({
    page,
    context,
  }) => {
    const person = await signUp(sharedShop(), 'Asha Rao');
    const call = await callAs(sharedShop(), person);
    const order = await newOrder(sharedShop(), call);
    await call('payment.pay', { orderId: order.id, nonce: 'fake-valid-nonce' });
    await enter(context, person);
    await page.setViewportSize({ width: 412, height: 823 });
    const answer = Promise.withResolvers<void>();
    await page.route('**/trpc/order.get*', (route) => answer.promise.then(() => route.continue()));
    const moved = await watchMoves(page);
    await page.goto(`/order/${order.id}`, { waitUntil: 'commit' });
    await reactIsHere(page);
    await moved();
    answer.resolve();
    await expect(page.getByText('It should arrive between')).toBeVisible();
    expect(await moved()).toBeLessThan(0.01);
  });

  test('what was typed into a form comes back after a session that ended meanwhile, to the same person only', async ({
    page,
    context,
    allowFault,
  }) => {
    allowFault(/401/);
    const person = await signUp(sharedShop(), 'Asha Rao');
    const id = await enter(context, person);
    const endSession = () =>
      rows(sharedShop(), 'update sessions set revoked_at = now() where account_id = $1', [id]);
    const account = new AccountPage(page);

    await account.open('/profile/me');
    await account.fill({ Name: 'Asha R. Kumar', Password: 'a-new-password' });
    await endSession();
    await account.press('Update Profile');
    await expect(page).toHaveURL(/\/login/);
    await account.see('Your session has ended');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      'a-new-password',
    );
    await account.logIn(person);
    await account.see('What you had typed is back, but not a password.');
    await expect(account.field('Name')).toHaveValue('Asha R. Kumar');
    await expect(account.field('Email')).toHaveValue(person.email);
    await expect(account.field('Password')).toHaveValue('');
    await account.press('Update Profile');
    await account.see('Your profile is updated');
    await page.reload();
    await expect(account.field('Name')).toHaveValue('Asha R. Kumar');
    await expect(page.getByText('What you had typed is back')).toHaveCount(0);

    await account.open('/create/category');
    for (const [next, shown] of [
      [person, 'Garden rugs'],
      [await signUp(sharedShop()), ''],
    ] as const) {
      await account.fill({ Name: 'Garden rugs' });
      await endSession();
      await account.press('Create Category');
      await expect(page).toHaveURL(/\/login/);
      await account.logIn(next);
      await expect(account.field('Name')).toHaveValue(shown);
      await expect(page.getByText('What you had typed is back.')).toHaveCount(shown ? 1 : 0);
    }

    const desk = account.page;
    const dialog = desk.getByRole('dialog', { name: /^Rename / });
    const rename = desk.getByRole('button', { name: /^Rename / }).nth(1);
    const type = async () => {
      await rename.click();
      await dialog.getByLabel('New name').fill('Garden rugs');
      await endSession();
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await expect(desk).toHaveURL(/\/login/);
    };
    await desk.evaluate(() => localStorage.clear());
    await enter(context, person);
    await account.open('/create/category');
    const about = await rename.getAttribute('aria-label');
    await type();
    await account.logIn(person);
    await expect(dialog.getByText('What you had typed is back.')).toBeVisible();
    await expect(dialog.getByRole('heading')).toHaveText(about ?? '');
    await expect(dialog.getByLabel('New name')).toHaveValue('Garden rugs');
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await type();
    await account.logIn(await signUp(sharedShop()));
    await expect(rename).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
