import type { SalesOverview } from 'contracts';
import {
  Card,
  EmptyState,
  groupDigits,
  Heading,
  Link,
  Picture,
  Price,
  Stack,
  StockIcon,
  Table,
  type TableColumn,
} from 'ui';
import { productUpdatePath } from '../product/product-path.ts';
import * as styles from './BestSellers.css.ts';

type BestSeller = SalesOverview['bestSellers'][number];

const columns: TableColumn<BestSeller>[] = [
  {
    key: 'name',
    header: 'Product',
    width: 'fill',
    cell: ({ productId, name, picture, isDeleted }) => (
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture {...picture} alt="" width={48} height={48} sizes="3rem" />
        </div>
        {isDeleted ? (
          <span>
            <bdi>{name}</bdi> (deleted)
          </span>
        ) : (
          <Link href={productUpdatePath({ id: productId })}>{name}</Link>
        )}
      </div>
    ),
  },
  { key: 'units', header: 'Units', align: 'end', cell: ({ units }) => groupDigits(units) },
  { key: 'money', header: 'Sales', align: 'end', cell: ({ paise }) => <Price paise={paise} /> },
];

/** What was sold most in the period; undefined until it is known. */
export const BestSellers = ({ bestSellers }: { bestSellers: SalesOverview['bestSellers'] | undefined }) => (
  <Card as="section" aria-label="Best sellers" padding="medium">
    <Stack gap="medium">
      <Heading level={2} size="title">
        Best sellers
      </Heading>
      {bestSellers?.length === 0 ? (
        <EmptyState
          look="plain"
          icon={<StockIcon />}
          title="Nothing was sold in this period."
          headingLevel={3}
        />
      ) : (
        <Table
          dense
          caption="Best sellers"
          captionHidden
          columns={columns}
          rows={bestSellers ?? []}
          rowKey={({ productId }) => productId}
          loading={!bestSellers}
        />
      )}
    </Stack>
  </Card>
);
