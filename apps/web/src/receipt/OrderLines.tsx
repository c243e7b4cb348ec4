import type { OrderLine } from 'contracts';
import { Card, Heading, Link, Picture, Price, Stack, Text } from 'ui';
import * as styles from './OrderLines.css.ts';

/** The ordered products with name, price and picture as they were when the order was made. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <Card as="section" aria-label="Items">
      <Stack gap="medium">
        <Heading level={2} size="title">
          Items
        </Heading>
        <Stack as="ul" gap="medium">
          {lines.map((line) => (
            <li key={line.productId} className={styles.line}>
              <div className={styles.picture}>
                {line.pictureUrl && <Picture src={line.pictureUrl} alt="" sizes="5.5rem" />}
              </div>
              <div>
                <Link href={`/product/${encodeURIComponent(line.productId)}`} document tone="standard">
                  {line.name}
                </Link>
                <Text size="small" tone="muted">
                  {line.quantity} × <Price paise={line.pricePaise} />
                </Text>
              </div>
              <Text weight="medium">
                <Price paise={line.pricePaise * line.quantity} />
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
