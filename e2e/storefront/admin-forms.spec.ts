import { expect, test } from '../clean-page.fixture.ts';
import { enter } from './account.page.ts';
import {
  admin,
  AdminForms,
  categoriesNamed,
  jpeg,
  OtherAdmin,
  productsNamed,
  unique,
} from './admin-forms.page.ts';
import { addProduct, ProductPage, takeOut } from './product.page.ts';
import { signUp } from './shopper.page.ts';

test('an admin goes from the dashboard to categories, and makes, renames and deletes one', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/409/);
  const forms = new AdminForms(page);
  const name = unique('Rugs');
  await enter(context, admin);
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  for (const fact of ['UserId', 'Asha Admin', admin.email, 'Admin'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  for (const [link, path] of [
    ['Create Category', '/create/category'],
    ['Create Product', '/crete/product'],
    ['Manage Products', '/admin/products'],
    ['Orders', '/admin/orders'],
    ['Invoices', '/admin/invoices'],
    ['Customers', '/admin/customers'],
    ['Audit', '/admin/audit'],
    ['Webhooks', '/admin/webhooks'],
    ['Staff', '/admin/staff'],
  ] as const)
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', path);

  // From here on only the keyboard is used.
  await page.getByRole('link', { name: 'Create Category' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/create/category');
  await expect(forms.field('Name')).toBeVisible();
  await forms.tabTo('Name');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is created`, { exact: true })).toBeVisible();
  await expect(forms.field('Name')).toHaveValue(name);

  await page.keyboard.press('Enter');
  await expect(page.getByText('category is not created', { exact: true })).toBeVisible();
  await expect(forms.alert).toContainText('A category with this name exists.');
  await expect(page.getByText(`${name} is created`)).toHaveCount(0);
  expect(await categoriesNamed(forms.shop, name)).toHaveLength(1);

  await page.getByRole('button', { name: `Rename ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(forms.field('New name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and mats');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: `${name} and mats` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${name} and mats` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete category' }).press('Enter');
  await expect(page.getByRole('rowheader', { name: `${name} and mats` })).toHaveCount(0);
});

test('an admin merges two categories, moves the one to the front and gives it a picture, and home shows it', async ({
  page,
  context,
}) => {
  const forms = new AdminForms(page);
  const other = await OtherAdmin.logIn();
  const [name, old, product] = ['Baskets', 'Hampers', 'Hamper'].map(unique) as [string, string, string];
  const { id: categoryId } = await other.call<{ id: string }>('category.create', { name: old });
  await other.call('category.create', { name });
  await other.call('product.create', {
    name: product,
    description: '',
    pricePaise: 9_950,
    quantity: 3,
    needsShipping: true,
    categoryId,
  });
  await enter(context, admin);
  await page.goto('/create/category');
  await page.getByRole('button', { name: `Merge… ${old}` }).press('Enter');
  await expect(forms.field('Merge into')).toBeFocused();
  await forms.fill({ 'Merge into': name });
  await expect(page.getByRole('dialog')).toContainText(
    `1 product moves to “${name}”, and “${old}” is deleted. This cannot be undone.`,
  );
  await forms.press('Merge');
  await expect(page.getByRole('rowheader', { name: old })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1');
  expect(await categoriesNamed(forms.shop, old)).toEqual([]);

  const rows = page.getByRole('rowheader');
  const place = async () => (await rows.allTextContents()).indexOf(name);
  const earlier = page.getByRole('button', { name: `Move ${name} earlier` });
  await earlier.focus();
  for (let now = await place(); now > 0; now -= 1) {
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe(now - 1);
  }
  await expect(earlier).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Move ${name} later` })).toBeFocused();

  await page.getByRole('button', { name: `Picture… ${name}` }).press('Enter');
  await forms.fill({ Picture: 'A file to upload', 'What the picture shows': 'Willow' });
  await page.getByLabel('Photo').setInputFiles(await jpeg());
  await forms.press('Save picture');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Shop by category' }).getByRole('listitem').first();
  await expect(tile).toHaveText(name);
  const picture = tile.getByRole('img', { name: 'Willow' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await tile.click();
  await expect(page.getByText(product).first()).toBeVisible();

  // Other tests see the shop without them.
  await other.deleteProducts(product);
  const [category] = await categoriesNamed(forms.shop, name);
  await other.call('category.arrange', { id: category?.id, before: null });
});

test('an admin makes a product with a photo, once, and changes it while somebody else does', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/400|404|409|ERR_FAILED/);
  const forms = new AdminForms(page);
  const name = unique('Kettle');
  const other = await OtherAdmin.logIn();
  await enter(context, admin);
  await page.goto('/crete/product');
  await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
  await expect(page.getByLabel('Photo')).toHaveAttribute('accept', 'image/*');
  await forms.expectFields({ Category: 'Please Select', Shipping: 'Please Select' });

  // A file that is no photo is refused with the server's sentence beside the field.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page
    .getByLabel('Photo')
    .setInputFiles({ name: 'kettle.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByLabel('Photo')).toHaveAccessibleDescription(
    /^Send a photo that is a JPEG, PNG, WebP, AVIF or GIF\./,
  );

  // The upload starts at once and can be canceled.
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/trpc/photo.upload', async (route) => {
    sent += 1;
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByLabel('Photo').setInputFiles(await jpeg());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await forms.press('Cancel upload');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel('Photo').setInputFiles(await jpeg());
  letGo();

  // From the photo on, only the keyboard is used.
  await page.getByLabel('Photo').focus();
  await forms.tabTo('Name');
  await page.keyboard.type(name);
  await forms.tabTo('Description');
  await page.keyboard.type('Boils water.');
  await forms.tabTo('Category');
  await page.keyboard.type('Kitchen');
  await forms.tabTo('Price');
  await page.keyboard.type('12.345');
  await forms.tabTo('Quantity');
  await page.keyboard.type('7');
  await forms.tabTo('Shipping');
  await page.keyboard.type('Yes');
  await forms.tabTo('Create Product');
  await page.keyboard.press('Enter');
  await expect(forms.alert).toHaveText('One field needs a change: Price.');
  await expect(forms.field('Price')).toBeFocused();
  await expect(forms.field('Price')).toHaveAccessibleDescription(
    'Enter a price in rupees, with at most two decimals.',
  );
  await forms.expectFields({ Name: name, Category: 'Kitchen & Dining', Price: '12.345', Shipping: 'Yes' });

  // After a lost response and a double click there is one product, and the photo was uploaded once.
  await forms.fill({ Price: '99.5' });
  const lose = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/trpc/product.create*', lose, { times: 1 });
  await forms.press('Create Product');
  await expect(forms.alert).toContainText('it will not be created twice');
  await page.getByRole('button', { name: 'Create Product' }).dblclick();
  await expect(page.getByText(`${name} is created`).first()).toBeVisible();
  expect(await productsNamed(forms.shop, name)).toMatchObject([{ price_paise: 9950, stock: 7 }]);
  expect(sent).toBe(2);
  await forms.expectFields({
    'Image URL': '',
    Name: '',
    Description: '',
    Category: 'Kitchen & Dining',
    Price: '',
    Quantity: '',
    Shipping: 'Yes',
  });
  expect(await page.getByLabel('Photo').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  await forms.press('View Product');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('₹ 99.50').first()).toBeVisible();
  const picture = page.getByRole('img', { name }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const type of ['avif', 'webp']) {
    const source = page.locator(`main source[type="image/${type}"]`).first();
    for (const width of [320, 640, 960])
      await expect(source).toHaveAttribute('srcset', new RegExp(`-${width}\\.${type} ${width}w`));
  }

  // The same form, filled from the product with its photo.
  const [product] = await productsNamed(forms.shop, name);
  const id = product?.id ?? '';
  await page.goto(`/admin/product/update/${id}`);
  await expect(page.getByRole('img', { name: 'The photo so far' })).toBeVisible();
  await forms.expectFields({
    Name: name,
    Description: 'Boils water.',
    Category: 'Kitchen & Dining',
    Price: '99.5',
    Quantity: '7',
    Shipping: 'Yes',
  });
  await other.call('product.update', {
    id,
    version: product?.version,
    description: 'Whistles.',
    pricePaise: 10_000,
  });
  await forms.fill({ Price: '110', Quantity: '8' });
  await forms.press('Update Product');
  await expect(forms.alert).toContainText('This product was changed by somebody else in the meantime.');
  await expect(page.getByText('Somebody else changed this to: ₹ 100')).toBeVisible();
  await forms.expectFields({ Description: 'Whistles.', Price: '110', Quantity: '8' });
  await forms.press('Take theirs');
  await forms.expectFields({ Price: '100' });
  const update = page.waitForRequest('**/trpc/product.update*');
  await forms.press('Update Product');
  expect((await update).postDataJSON()).toEqual({ 0: { id, version: 2, quantity: 8 } });
  await expect(page.getByText(`${name} is updated`).first()).toBeVisible();
  await forms.expectFields({ Name: '', Description: '', Price: '', Quantity: '', Shipping: 'Yes' });
  expect(await productsNamed(forms.shop, name)).toMatchObject([
    { price_paise: 10_000, stock: 8, version: 3 },
  ]);

  // Leaving the page asks only if something was typed.
  await forms.fill({ Name: 'Half typed' });
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  expect((await asked).type()).toBe('beforeunload');
  await forms.expectFields({ Name: 'Half typed' });

  await other.deleteProducts(name);
  await page.goto(`/admin/product/update/${id}`);
  await expect(page.getByText('This product is not in the shop.')).toBeVisible();
});

test('an admin adds pictures to a product, and a shopper looks at them closely', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/400|409/);
  const forms = new AdminForms(page);
  const product = await addProduct(forms.shop, { name: unique('Kettle'), description: '', quantity: 3 });
  await enter(context, admin);
  await page.goto(`/admin/product/update/${product.id}`);
  const files = await Promise.all([jpeg(), jpeg()]);
  await page.getByLabel('Add pictures').setInputFiles([...files, { ...files[0], buffer: Buffer.from('x') }]);
  await expect(page.getByLabel('Add pictures')).toHaveAccessibleDescription(
    /kettle\.jpg.*: Send a photo that is a JPEG, PNG, WebP, AVIF or GIF\./,
  );
  await page.getByLabel('What picture 3 shows').fill('The spout');
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click();
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The spout');
  await forms.press('Save Pictures');
  await expect(page.getByText('The pictures are saved.')).toBeVisible();
  // The form above goes on with the version that the pictures have made.
  await forms.fill({ Price: '120' });
  await forms.press('Update Product');
  await expect(page.getByText(`${product.name} is updated`).first()).toBeVisible();

  // Another admin's change of other fields does not matter to the pictures; one of the pictures is shown.
  const other = await OtherAdmin.logIn();
  const changeElsewhere = async (change: object) => {
    const [{ version } = { version: 0 }] = await productsNamed(forms.shop, product.name);
    type Answer = { pictures: { src: string; alt: string }[] };
    return other.call<Answer>('product.update', { id: product.id, version, ...change });
  };
  await changeElsewhere({ description: 'Whistles.' });
  await page.getByLabel('What picture 1 shows').fill('The front');
  await forms.press('Save Pictures');
  await expect(page.getByText('The pictures are saved.')).toBeVisible();
  const { pictures: before } = await changeElsewhere({});
  expect(before.map(({ alt }) => alt)).toEqual(['The front', 'The spout', '']);
  await changeElsewhere({ pictures: before.map(({ src }) => ({ url: src, alt: 'Theirs' })) });
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await forms.press('Save Pictures');
  await expect(forms.alert).toContainText('Somebody else changed the pictures in the meantime.');
  await expect(page.getByLabel('What picture 3 shows')).toHaveValue('Theirs');
  await page.getByLabel('What picture 2 shows').fill('The spout');
  await forms.press('Save Pictures');
  await expect(page.getByText('The pictures are saved.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${product.id}`);
  await new ProductPage(page).started();
  const pictures = page.getByRole('list', { name: 'Pictures' });
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await page.getByRole('link', { name: 'Picture 2 of 3' }).click();
  await expect(page.getByRole('img', { name: 'The spout' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Look closer: Picture 2 of 3' }).click();
  const dialog = page.getByRole('dialog', { name: product.name });
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  const shown = dialog.getByRole('img', { name: 'The spout' });
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.currentSrc.slice(-10), image.naturalWidth]),
    )
    .toEqual(['-1600.webp', 1000]);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Picture 3 of 3.');
  await page.keyboard.press('Escape');
  await takeOut(forms.shop, product);
});

test('an admin makes a product with three photos, which is on the home page at once, and keeps a copy as a draft', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/ERR_FAILED/);
  const forms = new AdminForms(page);
  const name = unique('Kettle');
  await enter(context, admin);
  await page.goto('/crete/product');
  await page.getByLabel('Photo').setInputFiles(await Promise.all([jpeg(), jpeg(), jpeg()]));
  await page.getByLabel('What picture 3 shows').fill('The spout');
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click();
  await forms.fill({
    Name: name,
    Category: 'Kitchen & Dining',
    Price: '950',
    Quantity: '3',
    Shipping: 'Yes',
  });
  await forms.press('Create Product');
  await expect(page.getByText(`${name} is created`).first()).toBeVisible();
  await expect(page.getByLabel('More pictures')).toHaveCount(0);
  await page.goto('/');
  await page
    .getByRole('link', { name: `View Product ${name}` })
    .first()
    .click();
  const pictures = page.getByRole('list', { name: 'Pictures' });
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await expect(pictures.getByRole('img').nth(1)).toHaveAccessibleName('The spout');

  const [product] = await productsNamed(forms.shop, name);
  await page.goto(`/admin/product/update/${product?.id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await forms.expectFields({ Name: `${name} (copy)`, Price: '950', Shipping: 'Yes' });
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The spout');
  await forms.fill({ Name: `${name}, large`, Price: '' });
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await forms.press('Save as Draft');
  await expect(page).toHaveURL(/\?draft=/);
  await page.goto('/crete/product');
  await page.getByRole('link', { name: `Continue ${name}, large` }).click();
  await forms.expectFields({ Name: `${name}, large`, Price: '' });
  expect(await productsNamed(forms.shop, `${name}, large`)).toEqual([]);
  await forms.fill({ Price: '1250' });
  await page.route(/saveDraft/, (route) => route.abort());
  await forms.press('Save as Draft');
  await expect(page.getByRole('alert')).toContainText('It is not known whether the draft was saved.');
  await page.unroute(/saveDraft/);
  await page.route(/product\.create/, (route) => route.abort());
  await forms.press('Create Product');
  await expect(page.getByRole('alert')).toContainText('It is not known whether the product was created.');
  await page.unroute(/product\.create/);
  await forms.press('Create Product');
  await expect(page.getByText(`${name}, large is created`).first()).toBeVisible();
  await expect(page).toHaveURL('/crete/product');
  await expect(page.getByRole('link', { name: `Continue ${name}, large` })).toHaveCount(0);
  const [copy] = await productsNamed(forms.shop, `${name}, large`);
  await page.goto(`/product/${copy?.id}`);
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(2);
  const other = await OtherAdmin.logIn();
  await other.deleteProducts(name);
  await other.deleteProducts(`${name}, large`);
});

test('a role-0 person sees the pages, is refused, and nothing changes', async ({
  page,
  context,
  allowFault,
}) => {
  allowFault(/403/);
  const forms = new AdminForms(page);
  const mine = unique('Mine');
  await enter(context, await signUp(forms.shop));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('User', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Create Product' }).click();
  await page.getByLabel('Photo').setInputFiles(await jpeg());
  await expect(page.getByLabel('Photo')).toHaveAccessibleDescription(/^Only an admin can do this\./);
  await page.getByLabel('Photo').setInputFiles([]);
  await forms.fill({ Name: mine, Category: 'Kitchen & Dining', Price: '1', Quantity: '1', Shipping: 'No' });
  await forms.press('Create Product');
  await expect(forms.alert).toContainText('Only an admin can do this.');
  await forms.expectFields({ Name: mine, Price: '1' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('What you had typed is back.')).toBeVisible();
  await forms.expectFields({ Name: mine, Price: '1', Shipping: 'No' });
  expect(await productsNamed(forms.shop, mine)).toEqual([]);

  await page.goto('/admin/products');
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.getByRole('button', { name: 'Change 50 products…' }).click();
  const change = page.getByRole('dialog', { name: 'Change 50 products' });
  await change.getByLabel('Price').selectOption('Set to (₹)');
  await change.getByLabel('Set to (₹)').fill('1');
  await change.getByRole('button', { name: 'Preview' }).click();
  await expect(change.getByRole('alert')).toHaveText(/Only an admin can do this\./);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await forms.press('Delete');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(/Only an admin can do this\./);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(forms.alert).toHaveText(/Only an admin can do this\./);
  await expect(page.getByRole('table')).toHaveCount(0);
});
