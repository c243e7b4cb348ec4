import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OwnPaymentOption } from 'dropin/react';
import { useEffect, useRef } from 'react';
import { expect, fn } from 'storybook/test';
import { Card, Inline, Stack, Text } from 'ui';
import { payOnDeliveryOption } from './pay-on-delivery-option.ts';

const onRequestable = fn();

/** What the widget gives the shop's own way to pay: a place for its logo, and one for its sheet. */
function OwnSheet({ option }: { option: OwnPaymentOption }) {
  const logo = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [logoPlace, element] = [logo.current, place.current];
    if (!logoPlace || !element) return;
    const ending = new AbortController();
    const nothing = () => {};
    option.drawLogo?.(logoPlace);
    option.start({
      element,
      locale: '',
      signal: ending.signal,
      add: nothing,
      busy: nothing,
      refuse: nothing,
      requestable: onRequestable,
    });
    return () => {
      ending.abort();
      logoPlace.replaceChildren();
      element.replaceChildren();
    };
  }, [option]);
  return (
    <Card>
      <Stack gap="small">
        <Inline gap="small">
          <span ref={logo} />
          <Text weight="strong">{option.name}</Text>
        </Inline>
        <div ref={place} />
      </Stack>
    </Card>
  );
}

const meta = {
  title: 'Checkout/Pay on delivery',
  component: OwnSheet,
  args: { option: payOnDeliveryOption(7_998_00) },
  argTypes: { option: { control: false } },
  parameters: {
    guidance: {
      use: 'Where the shop accepts cash at the door.',
      do: 'Name the amount to have ready.',
      dont: 'Don’t offer it for an order that is not sent.',
    },
    noElement: 'The place that the widget gives the option, for this story alone.',
  },
} satisfies Meta<typeof OwnSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is to be filled in, so it can be chosen at once. */
export const Sheet: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Pay ₹ 7,998 in cash or by UPI when your order is delivered. Nothing is charged now.'),
    ).toBeVisible();
    await expect(onRequestable).toHaveBeenLastCalledWith(true);
  },
};
