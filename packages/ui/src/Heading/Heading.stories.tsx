import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Heading, headingLevels, headingSizes } from './Heading.tsx';

const meta = {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 1, children: 'Search And Filter Products' },
  argTypes: {
    level: { control: 'inline-radio', options: headingLevels },
    size: { control: 'inline-radio', options: headingSizes },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'Above each part of a page.',
      do: 'Choose the level by the outline of the page, and the size by the look.',
      dont: 'Don’t skip a level to get a size.',
    },
  },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  render: (args) => (
    <Stack>
      {headingLevels.map((level) => (
        <Heading key={level} {...args} level={level} />
      ))}
    </Stack>
  ),
};

export const Sizes: Story = {
  args: { level: 2 },
  render: (args) => (
    <Stack>
      {headingSizes.map((size) => (
        <Heading key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};

export const SmallerThanItsLevel: Story = {
  args: { level: 1, size: 'title' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** Lines of even length, and no word cut off. */
export const LongOnAPhone: Story = {
  args: { children: 'Search And Filter Products For Shopping With Best Price' },
  globals: { viewport: { value: 'phone' } },
};
