import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { product, products } from '../product/product.fixture.ts';
import { ProductScreen } from './ProductScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const related = { status: 'ready' as const, products };
const none = { status: 'ready' as const, products: [] };
const failed = { status: 'failed' as const, sentence: 'These products could not be loaded.' };

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  args: {
    product: product('Brass Table Lamp', 40),
    isGone: false,
    failure: undefined,
    onRetry: fn(),
    related,
    viewed: [],
    deliveryDays: { from: 3, to: 6 },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Brass Table Lamp');
    await expect(canvas.getByRole('img', { name: 'Brass Table Lamp' })).toHaveAttribute(
      'fetchpriority',
      'high',
    );
    await expect(canvas.getAllByText('₹ 1,499')[0]).toBeVisible();
    await expect(canvas.getByText('Left in Stock : 12')).toBeVisible();
    const way = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    await expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/shop?category=home');
    const [own] = canvas.getAllByRole('button', { name: 'Add to Cart: Brass Table Lamp' });
    await expect(own).toHaveAttribute('data-add');
    const quantity = canvas.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
    await expect(own).toHaveAttribute('data-quantity', quantity.id);
    await expect(quantity).toHaveAttribute('max', '12');
    await expect(
      canvas.getByText('Free, in 3 to 6 working days. You give the address at the checkout.'),
    ).toBeVisible();
    const others = within(canvas.getByRole('region', { name: 'Related products' }));
    await expect(others.getAllByRole('article')).toHaveLength(4);
    await expect(others.getByRole('link', { name: 'View Product Cotton Throw' })).toBeVisible();
  },
};

/** 'Add to Cart' is in sight on the first screen of a phone, with name and price. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const inSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect(canvas.getByRole('heading', { level: 1 })).toSatisfy(inSight);
    const [own] = canvas.getAllByRole('button', { name: 'Add to Cart: Brass Table Lamp' });
    await expect(own).toSatisfy(inSight);
  },
};

/** A press on one of several pictures opens it in a window, which leads to the others. */
export const SeveralPictures: Story = {
  args: {
    related: none,
    product: product('Brass Table Lamp', 40, {
      pictures: [40, 90, 210].map((hue) => ({
        ...product('Brass Table Lamp', hue).picture,
        alt: hue === 90 ? 'From behind' : '',
        large: '',
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /, picture 3$/ })).toHaveAttribute('loading', 'lazy');
  },
};

export const BrowsingPictures: Story = {
  ...SeveralPictures,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look closer: Picture 2 of 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Brass Table Lamp' }));
    await waitFor(() => expect(dialog.getByRole('img', { name: 'From behind' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    await expect(dialog.getByRole('status')).toHaveTextContent('Picture 3 of 3.');
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    await expect(dialog.getByRole('img', { name: 'Brass Table Lamp' })).toBeVisible();
    const shown = dialog.getByRole('status');
    const keys = async (pressed: string, number: number) => {
      await userEvent.keyboard(pressed);
      await expect(shown).toHaveTextContent(`Picture ${number} of 3.`);
    };
    await keys('{ArrowRight}', 2);
    await keys('{ArrowLeft}{ArrowLeft}', 3);
    await keys('{Home}', 1);
    await keys('{End}', 3);
    await keys('{Alt>}{ArrowLeft}{/Alt}', 3);
    document.documentElement.dir = 'rtl';
    await keys('{ArrowRight}', 2);
    await keys('{ArrowLeft}', 3);
    document.documentElement.removeAttribute('dir');
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await keys('{ArrowLeft}{Home}', 3);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A press on the picture opens it in a window; Escape closes that, and the focus returns. */
export const LookCloser: Story = {
  args: { related: none },
  play: async ({ canvas, userEvent }) => {
    const closer = canvas.getByRole('button', { name: 'Look closer' });
    await userEvent.click(closer);
    const dialog = within(await screen.findByRole('dialog', { name: 'Brass Table Lamp' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(closer).toHaveFocus();
  },
};

/** The minimum: no picture, no description, sold out, no related products. */
export const Empty: Story = {
  args: {
    product: product('Cotton Throw', 120, {
      quantity: 0,
      description: '',
      picture: { src: '', avif: '', webp: '' },
    }),
    related: none,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Left in Stock : 0')).toBeVisible();
    await expect(canvas.getByText('Sold out')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByText('Related products')).toBeNull();
  },
};

export const RecentlyViewed: Story = {
  args: { viewed: products.slice(1, 3) },
  play: async ({ canvas }) => {
    const before = within(canvas.getByRole('region', { name: 'Recently viewed' }));
    await expect(before.getAllByRole('article')).toHaveLength(2);
    const others = canvas.getByRole('region', { name: 'Related products' });
    const [first] = before.getAllByRole('article');
    await expect(first?.getBoundingClientRect().top).toBeGreaterThan(others.getBoundingClientRect().bottom);
  },
};

export const SoldOut: Story = { args: { product: product('Cotton Throw', 120, { quantity: 0 }) } };

export const Loading: Story = {
  args: { product: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The product stays in sight when a refresh fails and related products could not be loaded. */
export const Error: Story = {
  args: {
    failure: 'What is left in stock may have changed. The shop cannot be reached.',
    related: failed,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/What is left in stock may have changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
    const others = within(canvas.getByRole('region', { name: 'Related products' }));
    await expect(others.getByText(failed.sentence)).toBeVisible();
    await expect(others.getByRole('link', { name: 'Retry' })).toHaveAttribute(
      'href',
      '/product/brass-table-lamp',
    );
  },
};

/** Retry is under way. */
export const RelatedLoading: Story = {
  args: { related: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Related products' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const NotForSaleAnyMore: Story = {
  args: { isGone: true, related: none },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This product is not for sale any more.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Others like it' })).toHaveAttribute(
      'href',
      '/shop?category=home',
    );
    await expect(canvas.queryByText(/Left in Stock/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
  },
};

export const WithoutDescription: Story = {
  args: { product: product('Steel Kettle', 0, { description: '' }) },
};

export const NotShipped: Story = {
  args: { product: product('Steel Kettle', 0, { needsShipping: false }) },
  play: ({ canvas }) => expect(canvas.getByText('Nothing is sent, so no address is needed.')).toBeVisible(),
};

const paragraph =
  'Cast in one piece, turned by hand and left without lacquer, so that it darkens where it is touched. ';

/** A long description is below the buy button and keeps its line breaks. */
export const LongDescription: Story = {
  args: {
    product: product('Brass Table Lamp', 40, {
      description: `${paragraph.repeat(6)}\n\n${paragraph.repeat(4)}\nWeight: 2 kg\nHeight: 41 cm`,
    }),
    related: none,
  },
  play: async ({ canvas }) => {
    const long = canvas.getByRole('region', { name: 'Description' });
    const add = canvas.getByRole('button', { name: /^Add to Cart/ });
    await expect(add.getBoundingClientRect().bottom).toBeLessThan(long.getBoundingClientRect().top);
    await expect(within(long).getByText(/Weight: 2 kg/)).toHaveStyle({ whiteSpace: 'pre-line' });
  },
};

/** Untrusted texts: markup, a word of 200 letters, symbols, right-to-left text. */
export const HostileTexts: Story = {
  args: {
    product: product(`</script><b>🪔${'W'.repeat(180)}`, 40, {
      description: `<img src=x onerror=alert(1)>\n${'m'.repeat(300)}`,
      category: { id: 'home', name: 'مصابيح & <b>' },
    }),
    related: {
      status: 'ready',
      products: [
        product('مصباح نحاسي للطاولة (2)', 40, { description: '' }),
        product('🪔'.repeat(60), 300),
        product('W'.repeat(200), 200),
        product('"><script>alert(1)</script>', 100, { quantity: 0 }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^<\/script><b>🪔W+$/);
    await expect(canvas.getByText(/<img src=x onerror/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'مصابيح & <b>' })).toBeVisible();
  },
};

export const FromRightToLeft: Story = {
  args: {
    product: product('مصباح نحاسي للطاولة (2)', 40, {
      description: 'مصنوع يدويًا في ورشة صغيرة.\nالارتفاع 41 سم.',
    }),
    related: none,
  },
};
