import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, Container, Link, Stack, Text } from 'ui';
import { BuyBar } from './BuyBar.tsx';

const meta = {
  title: 'Shop/BuyBar',
  component: BuyBar,
  args: {
    name: 'Walnut Reading Chair with Arms and a Name That Is Cut',
    pricePaise: 249_950,
    children: (
      <Button variant="primary" size="large" fullWidth>
        Add to Cart
      </Button>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: {
    guidance: {
      use: 'Around the button that buys, on a product’s page and in the cart.',
      do: 'Keep the name and the price beside it.',
      dont: 'Don’t put a second button into it.',
    },
    layout: 'fullscreen',
    noElement: 'Around one button of one page.',
  },
} satisfies Meta<typeof BuyBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On a wide screen the button stands in its place. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add to Cart' });
    await expect(button.getBoundingClientRect().top).toBe(0);
  },
};

/** On a phone the bar stays at the end of the window, and the page ends above it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Container>
      <Stack gap="large">
        <BuyBar {...args} />
        {Array.from({ length: 30 }, (_, place) => (
          <Text key={place}>
            <Link href={`#${place}`}>Paragraph {place}</Link>
          </Text>
        ))}
      </Stack>
    </Container>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add to Cart' });
    const inSight = () => innerHeight - button.getBoundingClientRect().bottom;
    await expect(inSight()).toBe(12);
  },
};

export const TabbingOnAPhone: Story = {
  ...OnAPhone,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add to Cart' });
    const inSight = () => innerHeight - button.getBoundingClientRect().bottom;
    const last = canvas.getByRole('link', { name: 'Paragraph 29' });
    await userEvent.tab();
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(link.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top);
    }
    scrollTo(0, document.documentElement.scrollHeight);
    await expect(last.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top - 12);
    await expect(inSight()).toBe(12);
    scrollTo(0, 0);
  },
};
