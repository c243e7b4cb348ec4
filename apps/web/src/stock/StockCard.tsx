import type { Product, StockChange } from 'contracts';
import {
  Button,
  Card,
  groupDigits,
  Heading,
  Inline,
  Link,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
  Text,
} from 'ui';
import type { Call } from '../calls/use-call.ts';
import { dayAndTime } from '../date/when.ts';
import { TimesOf } from '../date/TimesOf.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { StockForm } from './StockForm.tsx';
import { stockText, unitsText, whyText } from './stock-text.ts';
import type { StockHistory, StockInput } from './use-stock.ts';

export type StockCardProps = StockHistory & {
  /** Adds to the stock, or takes from it. */
  change: Call<StockInput, Product>;
};

const formId = 'change-stock';

const columns: TableColumn<StockChange>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <bdi>{dayAndTime(at)}</bdi> },
  {
    key: 'why',
    header: 'Why',
    width: 'fill',
    cell: ({ order, ...change }) => (
      <>
        <bdi>{whyText(change)}</bdi>
        {order && (
          <>
            {', '}
            <Link href={`/order/${order.id}`} document>
              Order {order.number}
            </Link>
          </>
        )}
      </>
    ),
  },
  { key: 'by', header: 'Who', cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'units', header: 'Units', align: 'end', width: 'fit', cell: ({ units }) => unitsText(units) },
  {
    key: 'after',
    header: 'Stock after it',
    align: 'end',
    width: 'fit',
    cell: ({ stockAfter }) => groupDigits(stockAfter),
  },
];

/** The stock of a product: how many there are, a form to add or take away, and what changed it (docs/behaviour/storefront.md#stock). */
export const StockCard = ({ stock, failure, retry, more, loadingMore, change }: StockCardProps) => (
  <Card as="section" aria-label="Stock">
    <Stack gap="medium">
      <Heading level={2} size="title">
        Stock
      </Heading>
      {stock ? (
        <>
          <Text>{stockText(stock)}</Text>
          <StockForm id={formId} change={change} />
          <Inline>
            <Button type="submit" form={formId} busy={change.busy}>
              Change stock
            </Button>
          </Inline>
          <TimesOf />
          <Table
            caption="What changed the stock"
            columns={columns}
            rows={stock.changes}
            rowKey={({ id }) => id}
            dense
            empty={<Text tone="muted">Nothing has changed it since the shop keeps this history.</Text>}
          />
          {more && (
            <Inline>
              <Button busy={loadingMore} onClick={more}>
                Older changes
              </Button>
            </Inline>
          )}
        </>
      ) : failure ? (
        <FailedPart sentence={failure.message} onRetry={retry} />
      ) : (
        <Stack gap="small">
          <Skeleton shape="shortLine" />
          <Skeleton shape="control" />
          <Skeleton shape="box" />
        </Stack>
      )}
    </Stack>
  </Card>
);
