import { sharedShop } from '../storefront/shopper.page.ts';
import { admin, shopper, stranger } from './client.page.ts';
import { expect, test } from './rest-client.fixture.ts';

/** A green square of 2 × 2 pixels. */
const picture = {
  name: '../../kettle "new".png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGMQWOAARAwQCgAZjgPBo800zwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an admin makes a category, once', async ({ client, page, allowFault }) => {
  allowFault(/400|409/);
  const name = `Brass ${stranger().email.slice(0, 8)}`;
  await client.logIn(admin);
  expect(await client.session()).toMatchObject({ role: '1' });
  await client.open('create-category.html');
  await client.fill({ Name: name });
  await client.press('Create');
  await expect(client.done).toHaveText(`${name} is created`);
  await client.press('Create');
  await expect(client.done).toHaveText('category is not created');
  await expect(client.error).not.toBeEmpty();
  await client.fill({ Name: '' });
  await client.press('Create');
  await expect(client.error).toHaveText('Enter a name.');
  await client.open('shop.html');
  await expect(page.getByRole('group', { name: 'Categories' }).getByText(name)).toHaveCount(1);
});

test('an admin makes, changes and deletes a product without a picture', async ({
  client,
  page,
  allowFault,
}) => {
  allowFault(/400/);
  const name = `Kettle ${stranger().email.slice(0, 8)}`;
  await client.logIn(admin);
  await client.open('create-product.html');

  // Without touched fields the form is sent with only its closing boundary.
  const untouched = await client.during('/product/create', () => client.press('Create'));
  expect(untouched.status).toBe(400);
  await expect(client.error).not.toBeEmpty();
  await expect(client.done).toBeEmpty();

  await client.fill({ Name: name, Price: '499.50', Quantity: '7' });
  await page.getByLabel('Category').selectOption({ label: 'Sound & Desk' });
  await client.press('Create');
  await expect(client.done).toHaveText('created');

  await client.open('products.html');
  await expect(client.card(name)).toHaveCount(1);
  await client.card(name).getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Price')).toHaveValue('499.5');
  const same = await client.during('//update/', () => client.press('Update'));
  expect(same.status).toBe(200);
  expect(same.sent).toMatch(/^--.*--\r\n$/);
  await expect(client.done).toHaveText('updated');
  await page.reload();
  for (const [label, value] of Object.entries({ Name: name, Price: '499.5', Quantity: '7', Shipping: '0' }))
    await expect(page.getByLabel(label)).toHaveValue(value);

  await client.fill({ Price: '350' });
  await page.getByLabel('Shipping').selectOption('1');
  await client.press('Update');
  await expect(client.done).toHaveText('updated');
  await page.reload();
  for (const [label, value] of Object.entries({ Name: name, Price: '350', Quantity: '7', Shipping: '1' }))
    await expect(page.getByLabel(label)).toHaveValue(value);

  await page.getByLabel('Category').selectOption({ label: 'Please Select' });
  await client.press('Update');
  await expect(client.error).not.toBeEmpty();

  await client.open('products.html');
  await expect(client.card(name)).toHaveCount(1);
  await client.during('/product/get', () =>
    client.card(name).getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(client.card(name)).toHaveCount(0);
  await expect(client.products()).not.toHaveCount(0);
});

test('an uploaded photo is shown under an address of the api, and a file that is none is refused', async ({
  client,
  page,
  allowFault,
}) => {
  allowFault(/400|415/);
  const name = `Lamp ${stranger().email.slice(0, 8)}`;
  await client.logIn(admin);
  await client.open('create-product.html');
  await page.getByLabel('Photo').setInputFiles(picture);
  await client.fill({ Name: name, Price: '1200' });
  await page.getByLabel('Category').selectOption({ label: 'Sound & Desk' });
  await client.press('Create');
  await expect(client.done).toHaveText('created');

  await client.open('products.html');
  const image = client.card(name).getByRole('img');
  await expect(image).toHaveAttribute('src', new RegExp(`^${sharedShop().apiUrl}/photos/[0-9a-z-]+\\.webp$`));
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);
  const first = await image.getAttribute('src');

  await client.card(name).getByRole('link', { name: 'Update' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Photo').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await client.press('Update');
  await expect(client.error).not.toBeEmpty();
  await client.open('products.html');
  await expect(image).toHaveAttribute('src', first ?? '');
});

test('a role-0 person is refused on every admin page and changes nothing', async ({ client, allowFault }) => {
  allowFault(/403/);
  await client.logIn(shopper);
  await client.open('products.html');
  await expect(client.products().first()).toBeVisible();
  const before = await client.shown();
  await client.products().first().getByRole('button', { name: 'Delete' }).click();
  await expect(client.error).toHaveText('Only an admin can do this.');
  await client.products().first().getByRole('link', { name: 'Update' }).click();
  await client.fill({ Price: '1' });
  await client.press('Update');
  await expect(client.error).toHaveText('Only an admin can do this.');
  for (const path of ['create-category.html', 'create-product.html']) {
    await client.open(path);
    await client.fill({ Name: 'Mine' });
    await client.press('Create');
    await expect(client.error).toHaveText('Only an admin can do this.');
  }
  await client.open('products.html');
  await expect.poll(() => client.shown()).toEqual(before);
});
