import type { DeliveryAddress } from 'contracts';
import { Box, Button, Heading, Inline, Stack, Text } from 'ui';
import { addressText } from '../address/address-text.ts';

export type DeliverToProps = {
  address: DeliveryAddress;
  /** True while the payment is under way: the address cannot change then. */
  disabled: boolean;
  onChange: () => void;
};

/** The delivery address of the order being paid, with a button to change it. */
export function DeliverTo({ address, disabled, onChange }: DeliverToProps) {
  return (
    <Box as="section" aria-label="Deliver to" background="sunken" padding="medium" radius="medium">
      <Stack gap="xsmall">
        <Inline justify="between">
          <Heading level={3} size="small">
            Deliver to
          </Heading>
          <Button
            size="small"
            disabled={disabled}
            onClick={onChange}
            aria-label="Change the delivery address"
          >
            Change
          </Button>
        </Inline>
        <Text size="small">
          <bdi>{addressText(address)}</bdi>
        </Text>
      </Stack>
    </Box>
  );
}
