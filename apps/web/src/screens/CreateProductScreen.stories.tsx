import type { Meta, StoryObj } from '@storybook/react-vite';
import { draft } from '../product-form/draft.fixture.ts';
import type { Canvas } from 'storybook/internal/csf';
import { expect, fireEvent, fn, mocked, waitFor } from 'storybook/test';
import { categories } from '../category/category.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { product } from '../product/product.fixture.ts';
import {
  afterSaving,
  emptyTexts,
  type ProductTexts,
  toCreateProduct,
} from '../product-form/product-texts.ts';
import {
  BeginningProductScreen,
  CreateProductScreen,
  type CreateProductScreenProps,
} from './CreateProductScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const labels = [
  'Photo',
  'Image URL',
  'Name',
  'Description',
  'Category',
  'Price',
  'Quantity',
  'SKU',
  'Shipping',
];

const saved = (texts: ProductTexts) => Promise.resolve({ texts: afterSaving(texts), isSaved: true });

const meta = {
  title: 'Screens/Create product',
  component: CreateProductScreen,
  args: {
    filled: emptyTexts,
    drafts: { drafts: [], busy: false, onDelete: fn() },
    pictures: { pictures: [], change: fn(), add: fn(), isSending: false, refusal: '' },
    onSaveDraft: fn<NonNullable<CreateProductScreenProps['onSaveDraft']>>(() => Promise.resolve(true)),
    categories: { categories, failure: null, retry: fn() },
    upload: { choose: fn(), progress: undefined, failure: null },
    busy: false,
    failure: null,
    onSubmit: fn<CreateProductScreenProps['onSubmit']>(saved),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof CreateProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Hands = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

async function fillIn({ canvas, userEvent }: Hands): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Image URL'), 'https://example.com/lamp.png');
  await userEvent.type(canvas.getByLabelText('Name'), 'Lamp');
  await userEvent.type(canvas.getByLabelText('Description'), 'Warm light.');
  await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Garden');
  await userEvent.type(canvas.getByLabelText('Price'), '99.5');
  await userEvent.type(canvas.getByLabelText('Quantity'), '3');
  await userEvent.type(canvas.getByLabelText('SKU'), 'LMP-0042');
  await userEvent.type(canvas.getByLabelText('GST in percent'), '5');
  await userEvent.type(canvas.getByLabelText('HSN'), '9405');
  await userEvent.selectOptions(canvas.getByLabelText('Shipping'), 'Yes');
}

const valueOf = (canvas: Canvas, label: string) => canvas.getByLabelText<HTMLInputElement>(label).value;

/** All fields, and the initial values of the selects. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Add Product');
    for (const label of labels.slice(1)) await expect(canvas.getByLabelText(label)).toBeValid();
    await expect(canvas.getByLabelText(/^Photo/)).toHaveAttribute('accept', 'image/*');
    const category = canvas.getByLabelText<HTMLSelectElement>('Category');
    await expect([...category.options].map(({ text, value }) => `${text}=${value}`)).toEqual([
      'Please Select=1',
      ...categories.map(({ id, name }) => `${name}=${id}`),
    ]);
    const shipping = canvas.getByLabelText<HTMLSelectElement>('Shipping');
    await expect([...shipping.options].map(({ text, value }) => `${text}=${value}`)).toEqual([
      'Please Select=',
      'Yes=1',
      'No=0',
    ]);
    for (const label of ['Price', 'Quantity'])
      await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'number');
    await expect(canvas.getByRole('button', { name: 'Create Product' })).toBeEnabled();
  },
};

const lamp: ProductTexts = {
  url: 'https://example.com/lamp.png',
  name: 'Lamp',
  description: 'Warm light.',
  category: 'garden',
  price: '99.5',
  quantity: '3',
  sku: 'LMP-0042',
  gst: '5',
  hsn: '9405',
  visibility: 'now',
  visibleFrom: '',
  needsShipping: '1',
};

export const Full: Story = { args: { filled: lamp } };

/** Sent as typed. Then name, description, price and quantity are empty; category, shipping and URL stay. */
export const Creating: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fillIn({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Create Product' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(lamp);
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(labels.slice(1).map((label) => valueOf(canvas, label))).toEqual([
      'https://example.com/lamp.png',
      '',
      '',
      'garden',
      '',
      '',
      '',
      '1',
    ]);
  },
};

/** The day and time are asked for only where they count, in the shop's time zone. */
export const ShownLater: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('In the shop from')).not.toBeVisible();
    await fillIn({ canvas, userEvent });
    await userEvent.selectOptions(canvas.getByLabelText('Visibility'), 'From a day and time');
    const from = canvas.getByLabelText('In the shop from');
    await expect(from).toHaveAccessibleDescription('The time of Asia/Kolkata.');
    await userEvent.type(from, '2031-01-02T09:30');
    from.blur();
    await userEvent.click(canvas.getByRole('button', { name: 'Create Product' }));
    const sent = { ...lamp, visibility: 'from', visibleFrom: '2031-01-02T09:30' };
    await expect(args.onSubmit).toHaveBeenCalledWith(sent);
    await expect(toCreateProduct(sent).publishedAt).toBe('2031-01-02T09:30');
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(from).toHaveValue('2031-01-02T09:30');
  },
};

export const Loading: Story = {
  args: { categories: { categories: undefined, failure: null, retry: fn() } },
};

/** The other fields can be filled while the categories load. */
export const TypingWhileLoading: Story = {
  ...Loading,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Lamp');
    await expect(canvas.queryByRole('combobox', { name: 'Category' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Create Product' })).toBeDisabled();
  },
};

export const CategoriesOutOfReach: Story = {
  args: { categories: { categories: undefined, failure: unreachable, retry: fn() } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.categories.retry).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = { args: { busy: true } };

/** While the form is being sent, a second click does nothing. */
export const TypingWhileSending: Story = {
  ...Sending,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Product' }));
    await userEvent.type(canvas.getByLabelText('Name'), 'Lamp{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Text typed while waiting for the answer stays, and the browser asks before the page is left. */
export const TypedMeanwhile: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const answer = Promise.withResolvers<{ texts: ProductTexts; isSaved: boolean }>();
    mocked(args.onSubmit).mockReturnValueOnce(answer.promise);
    await userEvent.type(canvas.getByLabelText('Name'), 'Kettle{Enter}');
    await userEvent.type(canvas.getByLabelText('Description'), 'Of copper.');
    answer.resolve({ texts: emptyTexts, isSaved: true });
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(canvas.getByLabelText('Description')).toHaveValue('Of copper.');
    await expect(leaving()).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Create Product' }));
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveValue(''));
    await expect(leaving()).toBe(false);
  },
};

/** The alert names the fields, whose reasons stand beside them, and all typed texts stay. */
export const Error: Story = {
  args: {
    onSubmit: fn<CreateProductScreenProps['onSubmit']>(() => Promise.resolve(null)),
    failure: {
      code: 'bad_input',
      message: 'Enter a price in rupees, with at most two decimals.',
      fields: {
        pricePaise: 'Enter a price in rupees, with at most two decimals.',
        categoryId: 'Choose a category.',
        needsShipping: 'Choose whether the product is shipped.',
        pictureUrl: 'A picture address starts with http:// or https://.',
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Image URL')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^4 fields need a change: Image URL, Category, Price, Shipping\.$/,
    );
    await expect(canvas.getAllByText(/Enter a price in rupees/)).toHaveLength(1);
    for (const label of ['Price', 'Category', 'Shipping'])
      await expect(canvas.getByLabelText(label)).toBeInvalid();
    await expect(canvas.getByLabelText('Name')).toBeValid();
  },
};

export const SendingAgain: Story = {
  ...Error,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Price'), '12.345');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Product' }));
    await expect(canvas.getByLabelText('Price')).toHaveValue(12.345);
  },
};

export const NotAnAdmin: Story = {
  args: { failure: forbidden },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/^Only an admin can do this\.$/),
};

/** After a lost answer the message says that pressing the button again is safe. */
export const AnswerLost: Story = {
  args: { failure: unreachable },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/not be created twice/),
};

export const DraftAnswerLost: Story = {
  args: { failure: unreachable, failed: 'draft' },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/not be saved twice/),
};

/** After a lost answer and a change of the form: a link leads to the product that exists already. */
export const CreatedAlready: Story = {
  args: {
    failure: {
      code: 'conflict',
      message: 'This product was created already, and is not as you send it now. Nothing more was saved.',
      fields: {},
      current: product('Brass Table Lamp', 40),
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Update Brass Table Lamp' })).toHaveAttribute(
      'href',
      '/admin/product/update/brass-table-lamp',
    ),
};

export const PhotoUploading: Story = {
  args: { upload: { choose: fn(), progress: 0.4, failure: null } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading…' })).toHaveValue(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }));
    await expect(args.upload.choose).toHaveBeenCalledWith(null);
  },
};

export const PhotoRefused: Story = {
  args: {
    upload: {
      choose: fn(),
      progress: undefined,
      failure: {
        code: 'bad_input',
        message: 'The photo cannot be read: it is damaged.',
        fields: { image: 'The photo cannot be read: it is damaged.' },
      },
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByLabelText(/^Photo/)).toHaveAccessibleDescription(/cannot be read: it is damaged/),
};

/** What was typed is kept, complete or not, and the browser does not ask any more before the page is left. */
export const SavedAsDraft: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Lamp');
    await userEvent.click(canvas.getByRole('button', { name: 'Save as Draft' }));
    await expect(args.onSaveDraft).toHaveBeenCalledWith({ ...emptyTexts, name: 'Lamp' });
    await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Lamp');
  },
};

/** Drafts below the form, each with a way to go on with it and to delete it. */
export const WithDrafts: Story = {
  args: {
    drafts: { drafts: [draft('Kulhad for two', 'Asha Rao'), draft('', null)], busy: false, onDelete: fn() },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Continue Kulhad for two' })).toHaveAttribute(
      'href',
      '/crete/product?draft=draft-Kulhad for two',
    );
    await expect(canvas.getByText('Without a name')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the draft Without a name' }));
    await expect(args.drafts.onDelete).toHaveBeenCalledWith(draft('', null));
  },
};

/** Three photos: the one above is the first, the others are listed, and the form waits for those still sent. */
export const SeveralPhotos: Story = {
  args: {
    filled: { ...emptyTexts, name: 'Lamp', category: 'garden' },
    pictures: {
      pictures: [
        { src: product('Lamp', 40).picture.src, alt: 'From behind' },
        { id: 'sent', src: '', alt: '', sending: { file: new File(['x'], 'lamp.jpg'), progress: 0.3 } },
      ],
      change: fn(),
      add: fn(),
      isSending: true,
      refusal: 'notes.pdf: Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading… lamp.jpg' })).toHaveValue(30);
    await expect(canvas.getByLabelText('More pictures')).toHaveAccessibleDescription(/notes.pdf/);
    await expect(canvas.getByRole('button', { name: 'Create Product' })).toBeDisabled();
    const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    const input = canvas.getByLabelText<HTMLInputElement>(/^Photo/);
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    input.files = chosen.files;
    await fireEvent.change(input);
    await expect(args.upload.choose).toHaveBeenCalledWith(files[0]);
    await expect(args.pictures?.add).toHaveBeenCalledWith(files.slice(1));
  },
};

/** While the draft is read that the form goes on with. */
export const DraftLoading: Story = { render: () => <BeginningProductScreen failure={null} onRetry={fn()} /> };

export const DraftGone: Story = {
  render: () => (
    <BeginningProductScreen
      failure={{ code: 'not_found', message: 'This draft is not there any more.', fields: {} }}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This draft is not there any more.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/crete/product');
  },
};
