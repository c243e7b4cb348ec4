import { Alert, Button, Card, Container, Heading, Spinner, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';

export type PayLinkScreenProps = {
  /** False until hydration: nothing is opened before. */
  ready: boolean;
  /** Why the order could not be opened; null while it is being opened. */
  failure: Failure | null;
  /** The e-mail address of who is logged in here; null where nobody is. */
  loggedInAs: string | null;
  /** Called to log out and open the order. */
  onLogOut: () => void;
};

/** Opens the order of a letter's link (docs/behaviour/storefront.md#order-by-phone). */
export const PayLinkScreen = ({ ready, failure, loggedInAs, onLogOut }: PayLinkScreenProps) => (
  <Container width="narrow">
    <Stack gap="large">
      <Heading level={1} size="heading">
        Your order
      </Heading>
      <NeedsJavaScript what="Paying an order" />
      {ready && (
        <Card>
          {failure ? (
            <Alert tone="danger" live>
              {failure.message}
            </Alert>
          ) : loggedInAs !== null ? (
            <Stack gap="medium">
              <Text>
                You are logged in as <bdi>{loggedInAs}</bdi>. This order is paid without an account.
              </Text>
              <div>
                <Button variant="primary" onClick={onLogOut}>
                  Log out and pay
                </Button>
              </div>
            </Stack>
          ) : (
            <Spinner label="Your order is being opened..." />
          )}
        </Card>
      )}
    </Stack>
  </Container>
);
