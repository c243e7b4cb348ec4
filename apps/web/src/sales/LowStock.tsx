import type { SalesOverview } from 'contracts';
import { Card, groupDigits, Heading, Inline, Link, Stack, Text } from 'ui';
import { productUpdatePath } from '../product/product-path.ts';
import { countText } from './sales-text.ts';
import { WorkList, WorkListSkeleton } from './WorkList.tsx';

const unitsText = (units: number) => `${groupDigits(units)} ${units === 1 ? 'unit' : 'units'}`;

/** The products with few units, the fewest first; undefined until they are known. */
export const LowStock = ({ lowStock }: { lowStock: SalesOverview['lowStock'] | undefined }) => (
  <Card as="section" aria-label="Low stock" padding="medium">
    <Stack gap="medium">
      <Inline justify="between">
        <Heading level={2} size="title">
          Low stock
        </Heading>
        <Link href="/admin/low-stock">What to order</Link>
      </Inline>
      {lowStock ? (
        <>
          <Text size="small" tone="muted">
            {lowStock.found.value === 0
              ? `Every product has more than ${unitsText(lowStock.threshold)}.`
              : `${countText(lowStock.found)} with at most ${unitsText(lowStock.threshold)}, the fewest first.`}
          </Text>
          <WorkList
            rows={lowStock.products.map(({ productId, name, stock }) => ({
              key: productId,
              what: <Link href={productUpdatePath({ id: productId })}>{name}</Link>,
              number: unitsText(stock),
            }))}
          />
        </>
      ) : (
        <WorkListSkeleton />
      )}
    </Stack>
  </Card>
);
