import type { DeliveryDays, Order } from 'contracts';
import { inWorkingDays } from 'contracts/delivery-days';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Box, Heading, Picture, Price, Stack, Text } from 'ui';
import * as styles from './OrderToPay.css.ts';
import { twoPanes } from './PaymentPopup.css.ts';

export type OrderToPayProps = {
  order: Pick<Order, 'number' | 'lines' | 'ships'>;
  person: { name: string; email: string };
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: DeliveryDays | null;
};

/** As many lines as are shown without scrolling. */
const fewLines = 4;

/** What is paid for and what follows: beside the steps of the popup, or on a phone folded above them. */
export function OrderToPay({ order: { number, lines, ships }, person, deliveryDays }: OrderToPayProps) {
  const free = deliveryDays ? `Free, in ${inWorkingDays(deliveryDays)}` : 'Free';
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasTwoPanes = useTwoPanes();
  const isLong = lines.length > fewLines;
  const content = (
    <Stack gap="medium">
      <ul
        className={isLong ? `${styles.lines} ${styles.many}` : styles.lines}
        // A keyboard scrolls what has the focus.
        {...(isLong && { tabIndex: 0, 'aria-label': 'Items' })}
      >
        {lines.map((line) => (
          <li key={line.productId} className={styles.line}>
            <div className={styles.picture}>
              <Picture src={line.pictureUrl} alt="" sizes="3.5rem" />
            </div>
            <div>
              <Text size="small">
                <bdi>{line.name}</bdi>
              </Text>
              <Text size="small" tone="muted">
                {line.quantity} × <Price paise={line.pricePaise} />
              </Text>
            </div>
            <Text size="small" weight="medium">
              <Price paise={line.pricePaise * line.quantity} />
            </Text>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Order', number],
          ['Name', <bdi key="name">{person.name}</bdi>],
          ['Email', person.email],
          ['Delivery', ships ? free : 'Nothing is sent'],
        ]}
      />
      <Stack gap="xsmall">
        <Heading level={3} size="small">
          What happens next
        </Heading>
        <Text size="small" tone="muted">
          After this the page of your order opens
          {ships
            ? `. It shows ${deliveryDays ? 'when it should arrive, and ' : ''}when it is packed, shipped and delivered.`
            : ', with your receipt.'}
        </Text>
      </Stack>
    </Stack>
  );
  const place = { 'aria-label': `Order ${number}`, background: 'sunken', radius: 'medium' } as const;
  return hasTwoPanes ? (
    <Box as="section" padding="medium" {...place}>
      {content}
    </Box>
  ) : (
    <Box as="section" paddingInline="medium" {...place}>
      <details>
        <summary className={styles.button}>
          Your order: {count} {count === 1 ? 'item' : 'items'}
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
    </Box>
  );
}

/** Whether the window has room for two panes. Not by a style: some browsers cannot show what closed `details` have. */
const useTwoPanes = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(twoPanes);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(twoPanes).matches,
    () => false,
  );

/** Names and their values, in rows. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
