import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../clean-page.fixture.ts';
import { AccountPage, appOf, enter, reactIsHere } from './account.page.ts';
import { rows } from './records.fixture.ts';
import { type Person, sharedShop, signUp } from './shopper.page.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A person whose address is confirmed: nobody else can add a passkey or an app. */
async function confirmed(): Promise<Person> {
  const person = await signUp(sharedShop());
  await rows(sharedShop(), 'update accounts set email_confirmed_at = now() where email = $1', [person.email]);
  return person;
}

/** The page Security of a person who logged in; nothing is beside the screen, in either theme. */
async function openSecurity(page: Page, context: BrowserContext): Promise<Person> {
  const person = await confirmed();
  await enter(context, person);
  await page.goto('/security');
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  return person;
}

async function expectTidy(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessibleInBothThemes(page);
}

/** Enters the two fields of the login page by keyboard. */
async function logInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await reactIsHere(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('a person sees where they are logged in, and logs another browser out', async ({
  page,
  context,
  browser,
  allowFault,
}) => {
  allowFault(/401/);
  const person = await openSecurity(page, context);
  const lost = await browser.newContext({ baseURL: sharedShop().webUrl });
  await enter(lost, person);
  const lostPage = await lost.newPage();
  await lostPage.goto('/orders');
  await expect(lostPage.getByText('You have not bought anything yet.')).toBeVisible();

  await page.reload();
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('rowheader')).toHaveText([/^Chrome on \w+ ?This device$/, /^Chrome on \w+$/]);
  await expectTidy(page);
  await list.getByRole('button', { name: /^Log out .*Chrome on/ }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await expectTidy(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  await expect(list).toBeFocused();

  await lostPage.reload();
  await expect(lostPage).toHaveURL(/\/login/);
  await expect(lostPage.getByText(/^Your session has ended/)).toBeVisible();
  await lost.close();
});

test('a person sets an app up by keyboard, and logs in with its code and with a recovery code', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/401/);
  const person = await openSecurity(page, context);
  await page.getByRole('button', { name: 'Set up' }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectTidy(page);
  const key = (await page.getByText(/^Key: /).innerText()).replace('Key: ', '').replaceAll(' ', '');
  const app = appOf(key);
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectTidy(page);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await expect(page.getByRole('button', { name: 'I have kept them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recovery codes that you have not used: 10.')).toBeVisible();

  // The next code of the app: one works once.
  for (const code of [app.generate({ timestamp: Date.now() + 30_000 }), first]) {
    await logInByKeyboard(page, person);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type('000 000 000');
    await page.keyboard.press('Enter');
    await expect(new AccountPage(page).alert('This code is wrong or too old.')).toBeVisible();
    await expectTidy(page);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto('/security');
  await expect(page.getByText('Recovery codes that you have not used: 9.')).toBeVisible();

  await page.getByRole('button', { name: 'Make new recovery codes' }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.getByLabel('Code', { exact: true }).focus();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have new recovery codes')).toBeVisible();
  await expect(codes).toHaveCount(10);
  await expect(codes.filter({ hasText: second })).toHaveCount(0);
  await expectTidy(page);
  await expect(page.getByRole('button', { name: 'I have kept them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recovery codes that you have not used: 10.')).toBeVisible();
});

/** A device that can have passkeys. The function says whether its person answers what it asks from then on. */
async function withAuthenticator(
  page: Page,
  context: BrowserContext,
): Promise<{ device: CDPSession; answer: (isAnswering: boolean) => Promise<void> }> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const answer = async (enabled: boolean) => {
    await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { device, answer };
}

/** Adds one on the page Security; returns the section. */
async function addPasskey(page: Page, { password }: Person): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('rowheader')).toHaveText([/^Chrome on/]);
  await expect(passkeys).toBeFocused();
  return passkeys;
}

/** Opens the login page of a visitor; returns how often a passkey was asked for so far. */
async function openLogin(page: Page): Promise<() => number> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/account.startPasskeyLogIn')) asked++;
  });
  await page.evaluate(() => localStorage.clear());
  // From another site: the browser remembers that somebody used this one.
  await page.goto('about:blank');
  await page.goto('/login');
  return () => asked;
}

/** React may not listen yet, so this is repeated until it shows. */
async function moveAbout(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

test('a person adds a passkey, logs in with it, and removes it', async ({ page, context, allowFault }) => {
  allowFault(/401/);
  const { answer } = await withAuthenticator(page, context);
  const person = await openSecurity(page, context);
  const passkeys = await addPasskey(page, person);
  await expectTidy(page);
  const logIn = async () => {
    const asked = await openLogin(page);
    // Both wait for the same question; who presses the button is past what the browser offers beside the fields.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/trpc/account.startPasskeyLogIn*', (route) =>
      pressed.promise.then(() => route.continue()),
    );
    await expect.poll(() => moveAbout(page).then(asked)).toBe(1);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    pressed.resolve();
    return asked;
  };
  const asked = await logIn();
  await expect(page).toHaveURL(/\/$/);
  expect(await new AccountPage(page).session()).toMatchObject({ email: person.email, role: '0' });
  expect(asked()).toBe(1);

  await page.goto('/security');
  await passkeys.getByRole('button', { name: /Remove the passkey of/ }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  await logIn();
  await expect(new AccountPage(page).alert('This passkey does not open an account here.')).toBeVisible();
  await answer(false);
  await expectTidy(page);
});

test('under another host name a passkey is refused with the name that it works at', async ({ page }) => {
  await page.goto(`${sharedShop().webUrl.replace('localhost', '127.0.0.1')}/login`);
  await reactIsHere(page);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(
    new AccountPage(page).alert(
      'Passkeys of this shop work at localhost, and this page is at 127.0.0.1. Open the shop at localhost.',
    ),
  ).toBeVisible();
});

test('a person without a passkey is offered one on the dashboard, once', async ({ page, context }) => {
  await withAuthenticator(page, context);
  const person = await confirmed();
  const userId = await enter(context, person);
  await page.goto('/user/dashboard');
  const offer = page.getByRole('region', { name: 'Log in without a password' });
  await expect(offer).toBeVisible();
  await expectTidy(page);
  await offer.getByRole('link', { name: 'Add a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/security#passkeys$/);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toBeInViewport();

  await page.goto('/user/dashboard');
  await offer.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), `noPasskey:${userId}`)).toBe('1');
  await page.reload();
  await expect(page.getByText('You have not bought anything yet.')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the browser offers a passkey beside the fields, and says nothing when none is picked', async ({
  page,
  context,
}) => {
  const { device, answer } = await withAuthenticator(page, context);
  const person = await openSecurity(page, context);
  await addPasskey(page, person);
  const account = new AccountPage(page);

  await answer(false);
  const asked = await openLogin(page);
  // What Playwright itself asks a page counts as a use of it.
  const expression = `document.querySelector('main [type=submit]')?.disabled === false`;
  const isReady = async () => (await device.send('Runtime.evaluate', { expression })).result.value as unknown;
  await expect.poll(isReady).toBe(true);
  expect(asked()).toBe(0);
  await expect.poll(() => moveAbout(page).then(asked)).toBe(1);
  await expectTidy(page);
  await account.logIn(person);
  await expect(page).toHaveURL(/\/$/);
  expect(await account.session()).toMatchObject({ email: person.email });

  await answer(true);
  await openLogin(page);
  await expect.poll(() => moveAbout(page).then(() => new URL(page.url()).pathname)).toBe('/');
  expect(await account.session()).toMatchObject({ email: person.email });
});
