import type { Order, Refund } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Alert, Badge, Button, Card, formatRupees, Heading, Inline, Stack, Text } from 'ui';
import { goodsText } from '../order/order-sentence.ts';
import { dayAndTime } from '../date/when.ts';
import { Leaving } from './Leaving.tsx';
import type { Desk } from './use-desk.ts';

export type DeskRefundsProps = { order: Order; refunds: Refund[] } & Pick<Desk, 'cancelRefund'>;

/** The refunds of an order, failed ones too, newest first. */
export const DeskRefunds = ({ order, refunds, cancelRefund }: DeskRefundsProps) => (
  <Card as="section" aria-label="Refunds">
    <Stack gap="large">
      <Heading level={2} size="title">
        Refunds
      </Heading>
      {cancelRefund.failure && (
        <Alert tone="danger" live>
          {cancelRefund.failure.message}
        </Alert>
      )}
      {refunds.map((refund) => (
        <Stack key={refund.id} gap="small">
          <Inline gap="small">
            <Badge tone={badges[refund.state].tone}>{badges[refund.state].text}</Badge>
            <Text as="span" weight="medium">
              {formatRupees(refund.amountPaise)}
            </Text>
            <Text as="span" size="small" tone="muted">
              <bdi>{dayAndTime(refund.createdAt)}</bdi>
            </Text>
          </Inline>
          {refund.lines.map((line) => (
            <Text key={`${line.productId} ${line.restock}`}>
              {goodsText(order, [line])}, {line.restock ? 'back to stock' : 'not back to stock'}
            </Text>
          ))}
          {refund.reason && <Text tone="muted">“{isolated(refund.reason)}”</Text>}
          {refund.note && <Text>{refund.note}</Text>}
          {refund.failure && <Text tone="danger">{isolated(refund.failure)}</Text>}
          {refund.state === 'queued' && (
            <Leaving>
              <Button busy={cancelRefund.busy} onClick={() => void cancelRefund.run(refund)}>
                Cancel refund
              </Button>
            </Leaving>
          )}
        </Stack>
      ))}
    </Stack>
  </Card>
);

const badges = {
  queued: { tone: 'info', text: 'Waits for the payment to settle' },
  unknown: { tone: 'info', text: 'On its way' },
  done: { tone: 'success', text: 'Done' },
  failed: { tone: 'danger', text: 'Failed' },
  canceled: { tone: 'neutral', text: 'Canceled' },
} as const;
