import { useEffect, useRef } from 'react';
import { Button, Container, Heading, Inline, Stack, Text } from 'ui';
import { OwnOrderTable } from '../order/OwnOrderTable.tsx';
import type { OwnOrders } from '../order/use-own-orders.ts';

/** All orders of the person, newest first (docs/behaviour/storefront.md#orders). */
export function OrdersScreen({ onMore, loadsMore, ...list }: OwnOrders) {
  const { orders } = list;
  const section = useRef<HTMLElement>(null);
  const shown = useRef<number>(undefined);
  const count = orders?.length ?? 0;
  useEffect(() => {
    if (shown.current === undefined || count <= shown.current) return;
    // After a click for more orders, focus the first of the added ones.
    const links = section.current?.querySelectorAll<HTMLElement>('tbody a');
    links?.[shown.current]?.focus({ preventScroll: true });
    shown.current = undefined;
  }, [count]);
  const more = () => {
    shown.current = count;
    onMore?.();
  };
  return (
    <Container>
      <Stack as="section" gap="large" ref={section} aria-label="Your orders">
        <Heading level={1} size="heading">
          Your orders
        </Heading>
        <OwnOrderTable wide {...list} />
        {onMore && (
          <Inline justify="center">
            <Button busy={loadsMore} onClick={more}>
              Load more
            </Button>
          </Inline>
        )}
        <Text as="div" size="small" tone="muted">
          <output>{orders && orders.length > 0 && shownText(orders.length, onMore !== null)}</output>
        </Text>
      </Stack>
    </Container>
  );
}

const shownText = (count: number, hasMore: boolean): string =>
  hasMore ? `The newest ${count} orders are shown.` : `All of your orders are shown: ${count}.`;
