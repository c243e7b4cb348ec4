import { useRef } from 'react';
import { Button, ButtonLink, Card, Heading, Inline, Stack, Text } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';

export type PasskeyOfferProps = { onDecline: () => void };

/** Offers a passkey to a person who has none. It arrives late, so nothing is below it. */
export function PasskeyOffer({ onDecline }: PasskeyOfferProps) {
  const card = useRef<HTMLDivElement>(null);
  useFocusAround(card);
  return (
    <div ref={card}>
      <Card as="section" aria-label="Log in without a password">
        <Stack gap="small">
          <Heading level={2} size="title">
            Log in without a password
          </Heading>
          <Text>With a passkey, this device logs you in by your finger, face or PIN.</Text>
          <Inline gap="small">
            <ButtonLink href="/security#passkeys">Add a passkey</ButtonLink>
            <Button variant="quiet" onClick={onDecline}>
              Not now
            </Button>
          </Inline>
        </Stack>
      </Card>
    </div>
  );
}
