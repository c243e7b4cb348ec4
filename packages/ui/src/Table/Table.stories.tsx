import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '../Alert/Alert.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { BoxIcon } from '../Icon/icons.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Price } from '../Price/Price.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Table, type TableProps } from './Table.tsx';
import type { TableColumn } from './TableBody.tsx';

type Ware = { name: string; category: string; paise: number; stock: number };

const wares: Ware[] = [
  { name: 'Brass Desk Lamp', category: 'Lamps', paise: 249_900, stock: 12 },
  { name: 'Handwoven Throw', category: 'Textiles', paise: 149_950, stock: 0 },
  { name: 'Teak Writing Table', category: 'Furniture', paise: 9_999_999_00, stock: 3 },
  { name: 'Blue Pottery Bowl', category: 'Kitchen', paise: 79_900, stock: 140 },
];

const columns: TableColumn<Ware>[] = [
  { key: 'name', header: 'Name', cell: (ware) => ware.name, sortable: true, width: 'fill' },
  { key: 'category', header: 'Category', cell: (ware) => ware.category },
  {
    key: 'price',
    header: 'Price',
    cell: (ware) => <Price paise={ware.paise} />,
    align: 'end',
    sortable: true,
  },
  {
    key: 'stock',
    header: 'Left in stock',
    cell: (ware) =>
      ware.stock === 0 ? <Badge tone="warning">Sold out</Badge> : ware.stock.toLocaleString('en-IN'),
    align: 'end',
    sortable: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    width: 'fit',
    cell: (ware) => (
      <Inline gap="xsmall" wrap={false}>
        <ButtonLink href="/admin/product/update/1" size="small" aria-label={`Update ${ware.name}`}>
          Update
        </ButtonLink>
        <Button size="small" variant="quiet" aria-label={`Delete ${ware.name}`}>
          Delete
        </Button>
      </Inline>
    ),
  },
];

const meta = {
  title: 'Components/Table',
  component: Table<Ware>,
  args: {
    caption: 'Products',
    columns,
    rows: wares,
    rowKey: (ware) => ware.name,
    sort: { key: 'name', direction: 'ascending' },
    onSortChange: fn(),
  },
  argTypes: {
    caption: { control: 'text' },
    columns: { control: false },
    rows: { control: 'object' },
    rowHeader: { control: 'select', options: columns.map(({ key }) => key) },
    sort: { control: 'object' },
    empty: { control: false },
    error: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For rows with the same columns that people compare or sort.',
      do: 'Align amounts at the end, and name each row by its first cell.',
      dont: 'Don’t use it for layout or for a list of one column.',
    },
  },
} satisfies Meta<typeof Table<Ware>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Products: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Products' });
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
      wares.map(({ name }) => name),
    );
    await expect(canvas.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    await expect(table).not.toHaveAttribute('aria-busy');
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

/** The headers are buttons, and the sorted one announces its direction. The caller sorts. */
export const Sorting: Story = {
  render: function Sorted(args) {
    const [sort, setSort] = useState(args.sort);
    const by = (ware: Ware) =>
      sort?.key === 'price' ? ware.paise : sort?.key === 'stock' ? ware.stock : ware.name;
    const rows = args.rows.toSorted(
      (one, other) => (by(one) < by(other) ? -1 : 1) * (sort?.direction === 'descending' ? -1 : 1),
    );
    return <Table {...args} rows={rows} sort={sort} onSortChange={setSort} />;
  },
  play: async ({ canvas, userEvent }) => {
    const price = canvas.getByRole('columnheader', { name: 'Price' });
    const first = () => canvas.getAllByRole('rowheader')[0];
    await expect(price).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await expect(first()).toHaveTextContent('Blue Pottery Bowl');
    await userEvent.keyboard('{Enter}');
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    await expect(first()).toHaveTextContent('Teak Writing Table');
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  },
};

function Choosable(args: TableProps<Ware>) {
  const [chosen, setChosen] = useState<string[]>(['Handwoven Throw']);
  const all = args.rows.map(({ name }) => name);
  const boxes: TableColumn<Ware> = {
    key: 'chosen',
    header: 'Chosen',
    headerHidden: true,
    width: 'fit',
    headerContent: (
      <Checkbox
        label={<VisuallyHidden>All</VisuallyHidden>}
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? all : [])}
      />
    ),
    cell: ({ name }) => (
      <Checkbox
        label={<VisuallyHidden>{name}</VisuallyHidden>}
        checked={chosen.includes(name)}
        onChange={({ currentTarget }) =>
          setChosen(currentTarget.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
        }
      />
    ),
  };
  return <Table {...args} columns={[boxes, ...args.columns]} />;
}

/** A column of boxes; the one in its header chooses all rows, also in a narrow table. */
export const Choosing: Story = {
  args: { rowHeader: 'name' },
  // A component, because Storybook's printer of code reads the elements of a column with all that React keeps of them.
  render: (args) => <Choosable {...args} />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Brass Desk Lamp' }));
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Brass Desk Lamp');
  },
};

export const ChoosingOnAPhone: Story = {
  ...Choosing,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox', { name: 'All' })).toBeVisible(),
};

export const Dense: Story = { args: { dense: true } };

/** The rows scroll below their headers. */
export const StickyHeader: Story = {
  args: {
    stickyHeader: true,
    rows: Array.from({ length: 60 }, (_, place) => ({
      name: `Lamp ${place + 1}`,
      category: 'Lamps',
      paise: 99_900 + place,
      stock: place,
    })),
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Products' });
    const header = canvas.getByRole('columnheader', { name: 'Name' });
    region.scrollTop = 400;
    const distance = header.getBoundingClientRect().top - region.getBoundingClientRect().top;
    await expect(Math.abs(distance)).toBeLessThan(2);
    region.scrollTop = 0;
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true, skeletonRows: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    await expect(canvas.queryAllByRole('rowheader')).toHaveLength(0);
  },
};

/** While rows are loaded again, the old rows stay visible. */
export const Reloading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        look="plain"
        headingLevel={3}
        icon={<BoxIcon />}
        title="No products yet"
        action={
          <ButtonLink href="/crete/product" variant="primary">
            Create Product
          </ButtonLink>
        }
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell')).toHaveTextContent('No products yet');
  },
};

export const Failed: Story = {
  args: {
    rows: [],
    error: (
      <Alert tone="danger" live action={<Button size="small">Retry</Button>}>
        The products could not be loaded.
      </Alert>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const CaptionHidden: Story = {
  args: { captionHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Products' })).toBeVisible();
  },
};

/** A block of labelled lines for each row; every header is still there for screen readers. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length);
    await expect(canvas.getAllByRole('row')).toHaveLength(wares.length + 1);
    await expect(canvas.getByRole('button', { name: 'Price' })).toBeVisible();
  },
};

/** Each row has two lines, for a long list. */
export const TwoLinesOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    columns: columns.map((column) => ({
      ...column,
      narrow:
        ({ name: 'middle', category: 'line', price: 'end', stock: 'hidden' } as const)[column.key] ??
        'hidden',
    })),
  },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBeLessThanOrEqual(72);
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
};

export const LoadingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { rows: [], loading: true, skeletonRows: 3 },
};

const longRows: Ware[] = [
  {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenset',
    category: 'Donaudampfschifffahrtsbedarf',
    paise: 9_999_999_00,
    stock: 99_99_999,
  },
  {
    name: 'A lamp whose name takes all of the sixty letters it may have',
    category: 'Lamps',
    paise: 5,
    stock: 1,
  },
];

export const LongWords: Story = { args: { rows: longRows } };

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { rows: longRows },
};

/**
 * More columns than fit: the table scrolls in a region that Tab reaches, the page does not get wider, and the edge behind
 * which there are more is shaded.
 */
export const ManyColumns: Story = {
  args: {
    columns: [
      ...columns.slice(0, 4),
      ...Array.from({ length: 12 }, (_, month) => ({
        key: `month-${month + 1}`,
        header: `Sold in month ${month + 1}`,
        align: 'end' as const,
        cell: (ware: Ware) => ware.stock * month,
      })),
    ],
  },
};

export const ScrollingByKeyboard: Story = {
  ...ManyColumns,
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Products' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [name, category] = canvas.getAllByRole('columnheader');
    if (!name || !category) throw new Error('The table has no headers.');
    await expectStartAndEndToSwap(name, category);
    await expectStartAndEndToSwap(
      canvas.getByRole('link', { name: 'Update Brass Desk Lamp' }),
      canvas.getByRole('button', { name: 'Delete Brass Desk Lamp' }),
    );
  },
};
