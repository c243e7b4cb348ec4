import { Alert, groupDigits, Stack, Text } from 'ui';
import type { BatchReport } from './use-order-batch.ts';

const ordersText = (count: number) => (count === 1 ? '1 order is' : `${groupDigits(count)} orders are`);

/** Of which orders it was done, and of which not, with the reasons. */
export const BatchReportAlert = ({ done, left, what }: BatchReport) => (
  <Alert tone={left.length > 0 ? 'warning' : 'success'} live>
    <Stack gap="xsmall">
      <Text as="span">
        {`${ordersText(done.length)} ${what}.`}
        {left.length > 0 && ` ${ordersText(left.length)} left as before:`}
      </Text>
      {left.length > 0 && (
        <Stack as="ul" gap="xxsmall">
          {left.map(({ number, why }, at) => (
            <li key={`${number} ${at}`}>{why.includes(number) ? why : `Order ${number}: ${why}`}</li>
          ))}
        </Stack>
      )}
    </Stack>
  </Alert>
);
