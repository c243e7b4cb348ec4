import type { BulkPreview, BulkValues } from 'contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupees, groupDigits, Heading, Stack, Table, type TableColumn, Text } from 'ui';
import * as styles from './BulkEditDialog.css.ts';
import { productsText } from './manage-text.ts';

type Changed = BulkPreview['changedProducts'][number];
type Left = BulkPreview['leftProducts'][number];

/** What a change of many products would do: old and new values, and which stay as they are and why. */
export function BulkPreviewList({ preview }: { preview: BulkPreview }) {
  const { changed, changedProducts, left, leftProducts } = preview;
  // What was pressed is gone.
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const columns = fields.filter(({ value }) =>
    changedProducts.some(({ after }) => value(after) !== undefined),
  );
  return (
    <Stack gap="large">
      <Stack gap="small" as="section" ref={top} tabIndex={-1} aria-label="What would change">
        <Heading level={3}>
          {changed === 0 ? 'Nothing would change' : `${productsText(changed)} to change`}
        </Heading>
        {changed > 0 && (
          <Table
            caption="Old and new values"
            captionHidden
            dense
            columns={[name<Changed>(), ...columns.map(column)]}
            rows={changedProducts}
            rowKey={({ id }) => id}
          />
        )}
        <First shown={changedProducts.length} of={changed} />
      </Stack>
      {left > 0 && (
        <Stack gap="small" as="section">
          <Heading level={3}>{`${productsText(left)} left alone`}</Heading>
          <Table
            caption="Products that stay as they are"
            captionHidden
            dense
            columns={[name<Left>(), { key: 'why', header: 'Why', cell: ({ why }) => why }]}
            rows={leftProducts}
            rowKey={({ id }) => id}
          />
          <First shown={leftProducts.length} of={left} />
        </Stack>
      )}
    </Stack>
  );
}

const First = ({ shown, of }: { shown: number; of: number }) =>
  shown < of && (
    <Text size="small" tone="muted">
      {`The first ${productsText(shown)} of ${groupDigits(of)}.`}
    </Text>
  );

const name = <Row extends { name: string }>(): TableColumn<Row> => ({
  key: 'name',
  header: 'Name',
  cell: (product) => <bdi>{product.name || 'A product that is not in the shop'}</bdi>,
});

type Field = { key: string; header: string; value: (values: BulkValues) => string | undefined };

const fields: Field[] = [
  {
    key: 'price',
    header: 'Price',
    value: ({ pricePaise }) => (pricePaise === undefined ? undefined : formatRupees(pricePaise)),
  },
  {
    key: 'stock',
    header: 'In stock',
    value: ({ quantity }) => (quantity === undefined ? undefined : groupDigits(quantity)),
  },
  { key: 'category', header: 'Category', value: ({ category }) => category?.name },
  {
    key: 'shipping',
    header: 'Shipping',
    value: ({ needsShipping }) =>
      needsShipping === undefined ? undefined : needsShipping ? 'Shipped' : 'Not shipped',
  },
];

const column = ({ key, header, value }: Field): TableColumn<Changed> => ({
  key,
  header,
  cell: ({ before, after }): ReactNode =>
    value(after) === undefined ? (
      'As it is'
    ) : (
      <>
        <del className={styles.before}>
          <bdi>{value(before)}</bdi>
        </del>{' '}
        <ins className={styles.after}>
          <bdi>{value(after)}</bdi>
        </ins>
      </>
    ),
});
