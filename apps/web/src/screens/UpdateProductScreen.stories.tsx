import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { categories } from '../category/category.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { products } from '../product/product.fixture.ts';
import { afterSaving, textsOf, type ProductTexts } from '../product-form/product-texts.ts';
import { ProductPicturesForm } from '../product-form/ProductPicturesForm.tsx';
import type { PicturesState } from '../product-form/use-product-pictures.ts';
import { UpdateProductForm, type UpdateProductFormProps } from '../product-form/UpdateProductForm.tsx';
import { onPage } from './on-page.fixture.tsx';
import { UpdateProductScreen } from './UpdateProductScreen.tsx';

const [lamp] = products as [(typeof products)[number]];
const photo = { ...lamp.picture, avif: 'photo 320w', webp: 'photo 320w' };

const form: UpdateProductFormProps = {
  filled: textsOf({ ...lamp, picture: photo }),
  theirs: {},
  savedName: null,
  currentUrl: photo.src,
  categories: { categories, failure: null, retry: fn() },
  upload: { choose: fn(), progress: undefined, failure: null },
  busy: false,
  failure: null,
  onSubmit: fn((texts: ProductTexts) => Promise.resolve({ texts: afterSaving(texts), isSaved: true })),
};

const pictures: PicturesState = {
  pictures: products
    .slice(0, 3)
    .map(({ picture }, i) => ({ src: picture.src, alt: i === 1 ? 'From behind' : '' })),
  change: fn(),
  add: fn(),
  isSending: false,
  refusal: '',
  save: fn(() => Promise.resolve()),
  isUnsaved: true,
  isSaved: false,
  busy: false,
  failure: null,
};

const meta = {
  title: 'Screens/Update product',
  component: UpdateProductScreen,
  args: {
    failure: null,
    onRetry: fn(),
    copyHref: '/crete/product?copy=lamp',
    children: <UpdateProductForm {...form} />,
    pictures: <ProductPicturesForm {...pictures} />,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof UpdateProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Filled from the product, with its current photo. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'The photo so far' })).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue(lamp.name);
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('Home');
    await expect(canvas.getByLabelText('Price')).toHaveValue(1499);
    await expect(canvas.getByLabelText('Shipping')).toHaveDisplayValue('Yes');
  },
};

/** Emptied after saving. */
export const Updating: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Price'));
    await userEvent.type(canvas.getByLabelText('Price'), '1299.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Update Product' }));
    await expect(form.onSubmit).toHaveBeenCalledWith({ ...form.filled, price: '1299.5' });
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('Home');
  },
};

/** The pictures are a form of their own: a change, files and the button are told apart. */
export const Pictures: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move picture 2 earlier' }));
    const [first, second, third] = pictures.pictures;
    await expect(pictures.change).toHaveBeenLastCalledWith([second, first, third]);
    await userEvent.click(canvas.getByRole('button', { name: 'Save Pictures' }));
    await expect(pictures.save).toHaveBeenCalledOnce();
    await expect(form.onSubmit).not.toHaveBeenCalled();
  },
};

/** Why the pictures were not saved. */
export const PicturesRefused: Story = {
  args: {
    pictures: (
      <ProductPicturesForm
        {...pictures}
        refusal="list.pdf: Send a photo that is a JPEG, PNG, WebP, AVIF or GIF."
        failure={unreachable}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await expect(canvas.getByLabelText('Add pictures')).toHaveAccessibleDescription(/list.pdf/);
  },
};

export const Loading: Story = { args: { children: undefined } };

/** The product was deleted or never existed. */
export const Empty: Story = {
  args: {
    children: undefined,
    failure: { code: 'not_found', message: 'This product is not in the shop.', fields: {} },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This product is not in the shop.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Manage Products' })).toHaveAttribute(
      'href',
      '/admin/products',
    );
  },
};

export const Error: Story = {
  args: { children: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Somebody else saved first: a field that both changed shows their value too, which can be taken. */
export const ChangedMeanwhile: Story = {
  args: {
    children: (
      <UpdateProductForm
        {...form}
        filled={{ ...form.filled, name: 'Lamp', price: '1299', category: 'garden' }}
        theirs={{ name: 'Brass Lamp', price: '1399.50', category: 'books' }}
        failure={{
          code: 'conflict',
          message: 'This product was changed by somebody else in the meantime. Nothing of yours was saved.',
          fields: {},
          current: lamp,
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('changed by somebody else in the meantime');
    await expect(canvas.getByText('Somebody else changed this to: ₹ 1,399.50')).toBeVisible();
    await expect(canvas.getByText('Somebody else changed this to: Books')).toBeVisible();
  },
};

export const TakingTheirs: Story = {
  ...ChangedMeanwhile,
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Take theirs' });
    await userEvent.click(first as HTMLElement);
    await expect(canvas.getByLabelText('Name')).toHaveValue('Brass Lamp');
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(canvas.getByLabelText('Price')).toHaveValue(1299);
  },
};

export const Saved: Story = {
  args: {
    children: (
      <UpdateProductForm
        {...form}
        filled={afterSaving(form.filled)}
        currentUrl={undefined}
        savedName={lamp.name}
      />
    ),
  },
};

export const NotAnAdmin: Story = {
  args: { children: <UpdateProductForm {...form} failure={forbidden} /> },
};
