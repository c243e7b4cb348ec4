import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Card, cardLooks, cardPaddings } from './Card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: {
    children: (
      <Stack gap="xsmall">
        <Heading level={2} size="title">
          Purchase History
        </Heading>
        <Text tone="muted">What you bought, newest first.</Text>
      </Stack>
    ),
  },
  argTypes: {
    padding: { control: 'inline-radio', options: cardPaddings },
    look: { control: 'inline-radio', options: cardLooks },
    header: { control: false },
    footer: { control: false },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'To group content that belongs together.',
      do: 'Give the group a heading, and put its buttons into the footer.',
      dont: 'Don’t put a raised card into another one: the inner one is flat.',
    },
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
export const MediumPadding: Story = { args: { padding: 'medium' } };

export const Looks: Story = {
  args: { padding: 'medium' },
  render: (args) => (
    <Stack>
      {cardLooks.map((look) => (
        <Card key={look} {...args} look={look}>
          <Text>{look}</Text>
        </Card>
      ))}
    </Stack>
  ),
};

const withParts = {
  header: (
    <Inline justify="between">
      <Heading level={2} size="title">
        Order 1042
      </Heading>
      <Badge tone="success">Paid</Badge>
    </Inline>
  ),
  footer: (
    <Inline justify="end">
      <Button variant="quiet">Print</Button>
      <Button>Refund</Button>
    </Inline>
  ),
  children: <Text>2 items to Asha Rao, Pune. Placed on 20 November.</Text>,
};

export const WithHeaderAndFooter: Story = {
  args: { ...withParts, as: 'section', 'aria-label': 'Order 1042' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Order 1042' })).toHaveTextContent('Asha Rao');
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    ...withParts,
    header: (
      <Heading level={2} size="title">
        Donaudampfschifffahrtsgesellschaftskapitänsmützen
      </Heading>
    ),
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: withParts,
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByRole('heading'), canvas.getByText('Paid'));
  },
};
