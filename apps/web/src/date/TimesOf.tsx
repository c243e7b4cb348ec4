import { Text } from 'ui';
import { shopTimeZone } from './shop-time-zone.ts';

/** Says of which time zone a page's days and times are. */
export const TimesOf = () => (
  <Text size="small" tone="muted">
    Times are of {shopTimeZone()}.
  </Text>
);
