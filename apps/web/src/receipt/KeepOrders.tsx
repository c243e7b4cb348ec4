import { Alert, Button, Card, Heading, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';

export type KeepOrdersProps = {
  busy: boolean;
  failure: Failure | null;
  /** Whether the letter was asked for. */
  isAsked: boolean;
  onAsk: () => void;
  /** This browser forgets the guest and the order. */
  onStop: () => void;
};

/** Offers a guest an account that has this order. */
export const KeepOrders = ({ busy, failure, isAsked, onAsk, onStop }: KeepOrdersProps) => (
  <Card as="section" aria-label="Make an account">
    <Stack gap="small">
      <Heading level={2} size="title">
        Keep this order
      </Heading>
      {failure && (
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
      )}
      {isAsked && !failure ? (
        <Alert tone="success" live title="Look into your mailbox">
          A letter is on its way to the address of this order. Choose a password with its link.
        </Alert>
      ) : (
        <>
          <Text>An account has your orders in one place, and pays faster the next time.</Text>
          <div>
            <Button busy={busy} onClick={onAsk}>
              Make an account
            </Button>
          </div>
        </>
      )}
      <Text size="small" tone="muted">
        This browser opens the order for 48 hours. Stop that if other people use it too.
      </Text>
      <div>
        <Button size="small" onClick={onStop}>
          Forget the order here
        </Button>
      </div>
    </Stack>
  </Card>
);
