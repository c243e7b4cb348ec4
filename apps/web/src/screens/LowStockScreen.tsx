import type { LowStockPage, LowStockProduct } from 'contracts';
import { Alert, Badge, BoxIcon, Button, groupDigits, Link, type TableColumn } from 'ui';
import type { Download } from '../calls/use-download.ts';
import { countText } from '../list/count-text.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';
import { HiddenBadge } from '../product/HiddenBadge.tsx';
import { deskProductPath } from '../product/visibility.ts';

export type LowStockScreenProps = ListProps<LowStockPage> & {
  /** All of the list as a CSV file. */
  download: Download;
  /** Whether a name leads to the form of its product. */
  mayChange: boolean;
};

const noun = ['product', 'products'] as const;

/** What has to be ordered, the most urgent first (docs/behaviour/storefront.md#low-stock). */
export const LowStockScreen = ({ download, mayChange, ...list }: LowStockScreenProps) => (
  <ListScreen
    {...list}
    title="Low stock"
    noun={noun}
    path="/admin/low-stock"
    actions={
      <Button busy={download.busy} onClick={download.onDownload}>
        Export
      </Button>
    }
    above={
      download.failure && (
        <Alert tone="danger" live>
          {download.failure.message}
        </Alert>
      )
    }
    countText={
      list.page &&
      `${countText(noun, list.page.found, '')} Listed is what has at most ${groupDigits(list.page.threshold)} units, or lasts less than 14 days at the pace of the last 30 days.`
    }
    none={{ icon: <BoxIcon />, title: 'Nothing is low on stock.' }}
    table={{
      caption: 'Products to order',
      columns: columnsOf(list.page?.products ?? [], mayChange),
      rowHeader: 'name',
      rows: list.page?.products ?? [],
    }}
  />
);

const columnsOf = (
  products: readonly LowStockProduct[],
  mayChange: boolean,
): TableColumn<LowStockProduct>[] => [
  ...(products.some(({ sku }) => sku) ? [skuColumn] : []),
  {
    key: 'name',
    header: 'Name',
    width: 'fill',
    cell: (product) => (
      <>
        <Link href={deskProductPath(product, mayChange)} tone="standard">
          <bdi>{product.name}</bdi>
        </Link>{' '}
        <HiddenBadge product={product} />
      </>
    ),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => <bdi>{category.name}</bdi> },
  {
    key: 'left',
    header: 'Left',
    width: 'fit',
    align: 'end',
    cell: ({ stock }) => (stock === 0 ? <Badge tone="warning">Sold out</Badge> : groupDigits(stock)),
  },
  {
    key: 'sold',
    header: 'Sold in 30 days',
    width: 'fit',
    align: 'end',
    cell: ({ sold }) => groupDigits(sold),
  },
  {
    key: 'lasts',
    header: 'Lasts',
    width: 'fit',
    align: 'end',
    cell: ({ stock, daysLeft }) => lastsText(stock, daysLeft),
  },
];

const skuColumn: TableColumn<LowStockProduct> = {
  key: 'sku',
  header: 'SKU',
  width: 'fit',
  cell: ({ sku }) => <bdi>{sku}</bdi>,
};

function lastsText(stock: number, daysLeft: number | null): string {
  if (stock === 0) return 'Empty';
  if (daysLeft === null) return 'No sales';
  if (daysLeft === 0) return 'Less than a day';
  return daysLeft === 1 ? '1 day' : `${groupDigits(daysLeft)} days`;
}
