import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text, textElements, textSizes, textTones, textWeights } from './Text.tsx';

const meta = {
  title: 'Components/Text',
  component: Text,
  args: { children: 'Handwoven in Kutch, delivered to your door for ₹ 1,499.' },
  argTypes: {
    size: { control: 'inline-radio', options: textSizes },
    tone: { control: 'select', options: textTones },
    weight: { control: 'inline-radio', options: textWeights },
    as: { control: 'select', options: textElements },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'For running text and for notes.',
      do: 'Choose the size by the role: medium to read, small for notes.',
      dont: 'Don’t make a heading of it: a Heading stands in the outline of the page.',
    },
  },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toBeVisible();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {textSizes.map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Stack>
      {textTones.map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};

export const Weights: Story = {
  render: (args) => (
    <Stack>
      {textWeights.map((weight) => (
        <Text key={weight} {...args} weight={weight} />
      ))}
    </Stack>
  ),
};

/** The HTML element is chosen for its meaning; the look is the same. */
export const Emphasised: Story = {
  args: { as: 'em' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('emphasis')).toBeVisible();
  },
};

const long =
  'Each piece is thrown on a kick wheel, dried for a week in the shade, and fired once with the wood of last year’s ' +
  'monsoon. No two are alike, and that is why we show you the one you will get.';

export const Long: Story = { args: { children: long } };

/** A very long word breaks instead of widening the page. */
export const OneLongWord: Story = {
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalterung' },
  globals: { viewport: { value: 'phone' } },
};
