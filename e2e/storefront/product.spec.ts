import { expect, test } from '../clean-page.fixture.ts';
import { productsNamed } from './admin-forms.page.ts';
import { addProduct, headOf, ProductPage, setStock, takeOut, type OwnProduct } from './product.page.ts';
import { sharedShop } from './shopper.page.ts';

const shop = sharedShop();
const hostile = `</script><b>🪔 Soap dish ${'W'.repeat(150)}`;
const description = `<img src=x onerror=alert(1)>\nمصنوع يدويًا`;
let product: OwnProduct;

test.describe('a product', () => {
  test.beforeEach(async () => {
    product = await addProduct(shop, { name: hostile, description, quantity: 5 });
  });
  test.afterEach(() => takeOut(shop, product));

  test('shows every documented part, with any name, and updates when units are sold', async ({
    page,
    allowFault,
  }) => {
    const shown = new ProductPage(page);
    const path = `/product/${product.id}`;
    await test.step('image, name, price with ₹, description, stock, the way back, and others like it', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
      await expect(page.getByRole('img', { name: hostile })).toBeVisible();
      await expect(page.getByText('₹ 99.50', { exact: true })).toBeVisible();
      await expect(page.getByText('<img src=x onerror=alert(1)>')).toHaveCSS('white-space', 'pre-line');
      await expect(page.getByText('Left in Stock : 5', { exact: true })).toBeVisible();
      await expect(shown.related.getByRole('article')).toHaveCount(4);
      const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      await expect(back.last()).toHaveAttribute('href', `/shop?category=${product.categoryId}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    await test.step('a press on the picture opens it in a window, and Escape returns', async () => {
      await shown.started();
      const closer = page.getByRole('button', { name: 'Look closer' });
      await closer.click();
      await page.getByRole('dialog', { name: hostile }).getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(closer).toBeFocused();
    });

    await test.step('stock that changed meanwhile is there when the person comes back', async () => {
      await shown.started();
      await setStock(shop, product, 3);
      await shown.comeBack();
      await expect(page.getByText('Left in Stock : 3', { exact: true })).toBeVisible();
      await setStock(shop, product, 0);
      await shown.comeBack();
      await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
      await expect(shown.addToCart(hostile)).toHaveCount(0);
      await setStock(shop, product, 2);
      await shown.comeBack();
    });

    await test.step("'Add to Cart' leads to the cart; what is there already stays as it is", async () => {
      await shown.addToCart(hostile).click();
      await shown.seesOneInCart();
      await page.goto(path);
      await shown.addToCart(hostile).click();
      await shown.seesOneInCart();
    });

    await test.step('as many as are chosen are added, also of a product in the cart and before React', async () => {
      const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
      const inCart = page.getByRole('spinbutton', { name: 'Adjsut Quantity' });
      for (const reactArrives of [false, true]) {
        const released = Promise.withResolvers<void>();
        const entry = /entry-client/;
        await page.route(entry, async (route) => {
          await released.promise;
          await route.continue();
        });
        await page.goto(path);
        await quantity.fill('7');
        if (reactArrives) {
          released.resolve();
          await shown.started();
          await expect(quantity).toHaveValue('7');
        }
        await shown.addToCart(hostile).click();
        released.resolve();
        await shown.seesOneInCart();
        await expect(inCart).toHaveValue('2');
        await page.unroute(entry);
        await inCart.fill('1');
      }
      await setStock(shop, product, 3);
      await page.goto(path);
      await shown.started();
      const more = page.getByRole('button', { name: 'One more' });
      await more.click();
      await more.click();
      await expect(quantity).toHaveValue('3');
      await expect(more).toBeDisabled();
      await shown.addToCart(hostile).click();
      await shown.seesOneInCart();
      await expect(inCart).toHaveValue('3');
    });

    await test.step('without a connection the line about it stands on the bar with the button', async () => {
      allowFault(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(path);
      await shown.started();
      await page.context().setOffline(true);
      const line = page.getByText('You are offline. Your cart is safe in your browser.');
      await expect(line).toBeInViewport();
      const [lineBox, button] = [await line.boundingBox(), await shown.addToCart(hostile).boundingBox()];
      expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0)).toBeLessThan(button?.y ?? 0);
      await page.context().setOffline(false);
    });

    await test.step("a card's 'View Product' leads to the next product, with others like that", async () => {
      await page.goto(path);
      await shown.started();
      const card = shown.related.getByRole('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link', { name: `View Product ${name}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Storefront`);
      await expect(shown.related.getByRole('heading', { name, exact: true })).toHaveCount(0);
      const viewed = page.getByRole('region', { name: 'Recently viewed' });
      await expect(viewed.getByRole('heading', { name: hostile, exact: true })).toBeVisible();
      await expect(viewed.getByRole('heading', { name, exact: true })).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
      await expect(viewed.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(viewed.getByRole('heading', { name: hostile, exact: true })).toHaveCount(0);
    });

    await test.step('one that is taken out says so, and from then on its address is 404 with a way on', async () => {
      allowFault(/40[04]/);
      await takeOut(shop, product);
      await shown.comeBack();
      await expect(page.getByText('This product is not for sale any more.')).toBeVisible();
      expect((await page.reload())?.status()).toBe(404);
      await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    });
  });

  test('has metadata for search engines, with any name', async ({ request }) => {
    const answer = await request.get(`/product/${product.id.toUpperCase()}?from=mail`);
    const head = headOf(await answer.text());
    const address = `${shop.webUrl}/product/${product.id}`;
    expect(head.titles).toHaveLength(1);
    expect(head.titles[0]).toMatch(/^&lt;\/script&gt;&lt;b&gt;🪔 Soap dish W+ · Storefront$/);
    expect(head.canonical).toEqual([address]);
    expect(head.meta('og:type')).toBe('product');
    expect(head.meta('og:url')).toBe(address);
    expect(head.meta('og:image')).toMatch(/^http.*-960\.webp$/);
    expect(head.meta('product:price:amount')).toBe('99.50');
    expect(head.data).toHaveLength(1);
    expect(head.data[0]?.['@graph']).toMatchObject([
      {
        '@type': 'Product',
        name: hostile,
        sku: product.id,
        description,
        offers: { price: '99.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is complete except for the cart, and says why', async ({ page }) => {
      const shown = new ProductPage(page);
      await page.goto(`/product/${product.id}`);
      await expect(page.getByText('Left in Stock : 5', { exact: true })).toBeVisible();
      await expect(page.getByText(/The cart needs JavaScript/)).toBeVisible();
      await expect(shown.addToCart(hostile)).toBeHidden();
      await shown.related
        .getByRole('link', { name: /^View Product/ })
        .first()
        .click();
      await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
      await setStock(shop, product, 0);
      await page.goto(`/product/${product.id}`);
      await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
    });

    test('shows several pictures, with a link to each', async ({ page }) => {
      const [kettle] = await productsNamed(shop, 'Sage Enamel Stovetop Kettle');
      await page.goto(`/product/${kettle?.id}`);
      const spout = page.getByRole('img', { name: 'The spout' });
      await expect(spout).not.toBeInViewport();
      await page.getByRole('link', { name: 'Picture 3 of 3' }).click();
      await expect(spout).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: /Look closer/ })).toHaveCount(0);
    });
  });
});

test("a card's picture moves to its place on the product's page, unless motion is to be reduced", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      const transition = start(...update);
      document.documentElement.dataset['moved'] = '';
      void transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        document.documentElement.dataset['moved'] = moving.map((one) => one?.pseudoElement ?? '').join(' ');
      });
      return transition;
    };
  });
  const open = async () => {
    await page.goto('/shop');
    await new ProductPage(page).started();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(/^Left in Stock : \d+$/)).toBeVisible();
  };
  await open();
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(product-picture\)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('robots.txt leads to a sitemap of home, shop, categories and every product', async ({ request }) => {
  const own = await addProduct(shop, { name: 'Sitemap soap', description: '', quantity: 1 });
  const locations = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    expect(answer.headers()['cache-control']).toMatch(/^public/);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);
  };
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const listed = (await Promise.all((await locations(index)).map((file) => locations(file)))).flat();
  await takeOut(shop, own);
  const at = (path: string) => shop.webUrl + path;
  for (const path of ['/', '/shop', `/shop?category=${own.categoryId}`, `/product/${own.id}`])
    expect(listed).toContain(at(path));
  expect(listed.filter((address) => /cart|login|signup|admin|user|order|profile/.test(address))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('each public page has one address, a title of its own, and says whether to list it', async ({
  request,
}) => {
  const read = async (path: string) => headOf(await (await request.get(path)).text());
  const home = await read('/?utm_source=mail');
  expect(home.canonical).toEqual([`${shop.webUrl}/`]);
  expect(home.data[0]?.['@graph']).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
  ]);
  const wholeShop = await read('/shop?sort=cheapest&page=2');
  expect(wholeShop.canonical).toEqual([`${shop.webUrl}/shop`]);
  expect(new Set([...home.titles, ...wholeShop.titles]).size).toBe(2);
  for (const path of ['/?search=soap', '/shop?search=soap', '/shop?price=1']) {
    const found = await read(path);
    expect([path, found.meta('robots'), found.canonical]).toEqual([path, 'noindex, follow', []]);
  }
  for (const path of ['/cart', '/login', '/admin/products', '/no-such-page']) {
    expect([path, (await read(path)).meta('robots')]).toEqual([path, 'noindex']);
  }
  for (const [path, proper] of [
    ['/SHOP/?price=1', '/shop?price=1'],
    ['/Product/a%2Fb/', '/product/a%2Fb'],
  ]) {
    const moved = await request.get(path ?? '', { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, proper]);
  }
});
