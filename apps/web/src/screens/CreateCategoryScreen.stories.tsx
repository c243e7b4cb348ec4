import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { CategoryList, type CategoryListProps } from '../category/CategoryList.tsx';
import { categories } from '../category/category.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { products } from '../product/product.fixture.ts';
import { CreateCategoryScreen } from './CreateCategoryScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const rename: CategoryListProps['rename'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const remove: CategoryListProps['remove'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const merge: CategoryListProps['merge'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const arrange: CategoryListProps['arrange'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const setPicture: CategoryListProps['setPicture'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const setTax: CategoryListProps['setTax'] = {
  run: fn(() => Promise.resolve(null)),
  busy: false,
  failure: null,
};
const list: CategoryListProps = {
  categories,
  failure: null,
  onRetry: fn(),
  rename,
  remove,
  merge,
  arrange,
  setPicture,
  setTax,
  upload: { choose: fn(), progress: undefined, failure: null },
  photos: products.slice(0, 2).map(({ name, picture }) => ({ src: picture.src, of: name })),
  onPicture: fn(),
};

const meta = {
  title: 'Screens/Create category',
  component: CreateCategoryScreen,
  args: {
    busy: false,
    failure: null,
    created: null,
    onSubmit: fn(),
    children: <CategoryList {...list} />,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof CreateCategoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { children: <CategoryList {...list} categories={[]} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Create Category');
    await expect(canvas.getByText('There is no category yet.')).toBeVisible();
  },
};

/** The name is sent as typed: the api validates it. */
export const Creating: Story = {
  ...Empty,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Rugs{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ name: 'Rugs' });
  },
};

export const Loading: Story = {
  args: {
    busy: true,
    failure: forbidden,
    children: <CategoryList {...list} categories={undefined} />,
  },
};

/** While categories and answer are loading, a second click does nothing, and no message shows. */
export const TypingMeanwhile: Story = {
  ...Loading,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Category' }));
    await userEvent.type(canvas.getByLabelText('Name'), 'Rugs{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.queryByText('category is not created')).toBeNull();
  },
};

/** The fixed message, with the api's reason below it, which describes the field and is not repeated. */
export const Error: Story = {
  args: {
    failure: {
      code: 'conflict',
      message: 'A category with this name exists.',
      fields: { name: 'A category with this name exists.' },
    },
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(/^category is not createdA category with this name exists\.$/);
    await expect(canvas.getByText('category is not created', { exact: true })).toBeVisible();
    await expect(canvas.getAllByText('A category with this name exists.')).toHaveLength(1);
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription(
      'A category with this name exists.',
    );
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
  },
};

/** After a success the name stays in the field. */
export const Full: Story = {
  args: { created: 'Home' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Home is created')).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Toys & Games' })).toBeVisible();
  },
};

export const NotAnAdmin: Story = { args: { failure: forbidden } };

export const CategoriesOutOfReach: Story = {
  args: { children: <CategoryList {...list} categories={undefined} failure={unreachable} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(list.onRetry).toHaveBeenCalled();
  },
};

/** The field has the current name; a refusal shows inside the dialog. */
export const Renaming: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        rename={{
          ...rename,
          failure: {
            code: 'conflict',
            message: 'A category with this name exists.',
            fields: { name: 'A category with this name exists.' },
          },
        }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Garden' }));
    const name = await screen.findByLabelText('New name');
    await waitFor(() => expect(name).toBeVisible());
    await expect(name).toHaveValue('Garden');
    await expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, 'Books{Enter}');
    await expect(rename.run).toHaveBeenLastCalledWith({ id: 'garden', name: 'Books' });
    await expect(await screen.findByRole('alert')).toHaveTextContent('A category with this name exists.');
    await expect(screen.getAllByText('A category with this name exists.')).toHaveLength(1);
  },
};

/** A category with products is not deleted, and the dialog says so. */
export const DeletingRefused: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        remove={{
          ...remove,
          failure: {
            code: 'conflict',
            message: '3 products are in “Home”. Move them to another category or delete them first.',
            fields: {},
          },
        }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Home' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Home?' });
    await waitFor(() => expect(question).toBeVisible());
    await expect(question).toHaveAccessibleDescription(
      /A category that still has products cannot be deleted\.$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete category' }));
    await expect(remove.run).toHaveBeenLastCalledWith({ id: 'home' });
    await expect(await screen.findByRole('alert')).toHaveTextContent('3 products are in “Home”.');
  },
};

/** The row disappears, and the focus stays in the list. */
export const Deleted: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        remove={{ ...remove, run: ({ id }) => Promise.resolve({ id, name: 'Home' }) }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Home' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete category' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Categories' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Delete Home' })).toBeNull();
  },
};

/** The dialog says how many products move, and nothing is merged before it is confirmed. */
export const Merging: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Merge… Home' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge Home' });
    await expect(dialog).toHaveTextContent(
      '1,024 products move to the category that you choose, and “Home” is deleted. This cannot be undone.',
    );
    const into = screen.getByLabelText('Merge into');
    await waitFor(() => expect(into).toHaveFocus());
    await expect(screen.queryByRole('option', { name: 'Home' })).toBeNull();
    await userEvent.selectOptions(into, 'Garden');
    await expect(dialog).toHaveTextContent('1,024 products move to “Garden”, and “Home” is deleted.');
    await expect(merge.run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await expect(merge.run).toHaveBeenLastCalledWith({ id: 'home', into: 'garden' });
  },
};

/** Without a choice, or when the other category is gone. */
/** Nothing typed means the usual rate. */
export const Taxing: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        categories={categories.map((one, i) => (i === 0 ? { ...one, gstRate: 500, hsn: '4901' } : one))}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('GST 5 %, HSN 4901')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tax… Books' }));
    const rate = await screen.findByLabelText('GST in percent');
    await expect(rate).toHaveValue('5');
    await userEvent.clear(rate);
    await userEvent.type(rate, '12.25');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(setTax.run).toHaveBeenLastCalledWith({ id: 'books', gstRate: 1_225, hsn: '4901' });
  },
};

export const MergingRefused: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        merge={{
          ...merge,
          failure: {
            code: 'bad_input',
            message: 'Choose a category to merge into.',
            fields: { into: 'Choose a category to merge into.' },
          },
        }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Merge… Garden' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Choose a category to merge into.');
    await waitFor(() => expect(screen.getByLabelText('Merge into')).toHaveFocus());
    await expect(screen.getByText(/^1 product moves/)).toBeVisible();
  },
};

function Movable() {
  const [shown, setShown] = useState(categories);
  const run: CategoryListProps['arrange']['run'] = ({ id, before }) => {
    const moving = shown.filter((one) => one.id === id);
    const others = shown.filter((one) => one.id !== id);
    const place = before === null ? others.length : others.findIndex((one) => one.id === before);
    const arranged = others.toSpliced(place, 0, ...moving);
    setShown(arranged);
    return Promise.resolve(arranged);
  };
  return <CategoryList {...list} categories={shown} arrange={{ ...arrange, run }} />;
}

/** With the keyboard: the focus stays with the category, and the new place is told. */
export const Moving: Story = {
  args: { children: <Movable /> },
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent);
    canvas.getByRole('button', { name: 'Move Garden later' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(names()).toEqual(['Books', 'Home', 'Toys & Games', 'Garden']));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Garden earlier' })).toHaveFocus());
    await expect(canvas.getByText('Garden: 4 of 4')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Move Garden later' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Books', 'Home', 'Garden', 'Toys & Games']));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Garden earlier' })).toHaveFocus());
  },
};

export const MovingRefused: Story = {
  args: { children: <CategoryList {...list} arrange={{ ...arrange, failure: forbidden }} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message);
  },
};

/** The photo of a product becomes the category's own picture. */
export const ChoosingPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Picture… Home' }));
    await expect(list.onPicture).toHaveBeenCalled();
    const picture = await screen.findByLabelText('Picture');
    await expect(picture).toHaveDisplayValue('That of the newest product');
    await expect(screen.queryByLabelText('What the picture shows')).toBeNull();
    await userEvent.selectOptions(picture, 'Brass Table Lamp');
    await userEvent.type(screen.getByLabelText('What the picture shows'), 'A lamp');
    await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
    await expect(setPicture.run).toHaveBeenLastCalledWith({
      id: 'home',
      from: { src: list.photos[0]?.src },
      alt: 'A lamp',
    });
  },
};

/** Its own picture is described anew, or taken away. */
export const OwnPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Picture… Garden' }));
    const picture = await screen.findByLabelText('Picture');
    await expect(picture).toHaveDisplayValue('The one that it has');
    await expect(screen.getByLabelText('What the picture shows')).toHaveValue('Roses');
    await userEvent.selectOptions(picture, 'That of the newest product');
    await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
    await expect(setPicture.run).toHaveBeenLastCalledWith({ id: 'garden', from: 'newest', alt: '' });
  },
};

/** A file is uploaded as soon as it is chosen; a refused one says why. */
export const UploadingPicture: Story = {
  args: {
    children: (
      <CategoryList
        {...list}
        upload={{
          choose: list.upload.choose,
          progress: undefined,
          failure: { code: 'bad_input', message: 'The photo is larger than 10 MB.', fields: {} },
        }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Picture… Books' }));
    await userEvent.selectOptions(await screen.findByLabelText('Picture'), 'A file to upload');
    const file = new File(['x'], 'books.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText(/^Photo/), file);
    await expect(list.upload.choose).toHaveBeenLastCalledWith(file);
    await expect(screen.getByLabelText(/^Photo/)).toHaveAccessibleDescription(/larger than 10 MB/);
    await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
    await expect(setPicture.run).toHaveBeenLastCalledWith({ id: 'books', from: 'upload', alt: '' });
  },
};
