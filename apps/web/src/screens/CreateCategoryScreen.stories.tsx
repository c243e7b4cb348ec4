import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { CategoryList, type CategoryListProps } from '../category/CategoryList.tsx';
import { categories } from '../category/category.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
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
const list: CategoryListProps = { categories, failure: null, onRetry: fn(), rename, remove };

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

/** The name is sent as typed: the api validates it. */
export const Empty: Story = {
  args: { children: <CategoryList {...list} categories={[]} /> },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Create Category');
    await userEvent.type(canvas.getByLabelText('Name'), 'Rugs{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ name: 'Rugs' });
    await expect(canvas.getByText('There is no category yet.')).toBeVisible();
  },
};

/** Categories and answer are loading: a second click does nothing, and no message shows. */
export const Loading: Story = {
  args: {
    busy: true,
    failure: forbidden,
    children: <CategoryList {...list} categories={undefined} />,
  },
  play: async ({ canvas, userEvent, args }) => {
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
