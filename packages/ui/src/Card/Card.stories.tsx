import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Card, cardPaddings } from './Card.tsx';

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
    children: { control: false },
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
export const MediumPadding: Story = { args: { padding: 'medium' } };
