import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Text } from '../Text/Text.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Box, boxBackgrounds, boxElements, boxRadii, boxShadows } from './Box.tsx';

const meta = {
  title: 'Components/Box',
  component: Box,
  args: { children: <Text>A surface of its own.</Text>, padding: 'large' },
  argTypes: {
    as: { control: 'select', options: boxElements },
    padding: { control: 'select', options: spaceNames },
    paddingBlock: { control: 'select', options: spaceNames },
    paddingInline: { control: 'select', options: spaceNames },
    background: { control: 'inline-radio', options: boxBackgrounds },
    radius: { control: 'inline-radio', options: boxRadii },
    shadow: { control: 'inline-radio', options: boxShadows },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a plain surface that no other component is.',
      do: 'Choose the HTML element by its meaning.',
      dont: 'Don’t rebuild a Card with it: a Card has the right padding and shadow.',
    },
  },
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Surface: Story = { args: { background: 'surface', radius: 'large', shadow: 'raised' } };
export const Bordered: Story = { args: { bordered: true, radius: 'medium' } };

export const Backgrounds: Story = {
  args: { radius: 'medium', bordered: true },
  render: (args) => (
    <Grid>
      {boxBackgrounds.map((background) => (
        <Box key={background} {...args} background={background}>
          <Text>{background}</Text>
        </Box>
      ))}
    </Grid>
  ),
};

export const Corners: Story = {
  args: { background: 'surface', bordered: true },
  render: (args) => (
    <Grid>
      {boxRadii.map((radius) => (
        <Box key={radius} {...args} radius={radius}>
          <Text>{radius}</Text>
        </Box>
      ))}
    </Grid>
  ),
};

export const Shadows: Story = {
  args: { background: 'surface', radius: 'medium' },
  render: (args) => (
    <Grid>
      {boxShadows.map((shadow) => (
        <Box key={shadow} {...args} shadow={shadow}>
          <Text>{shadow}</Text>
        </Box>
      ))}
    </Grid>
  ),
};

/** More padding at the sides than above and below. */
export const UnevenPadding: Story = {
  args: { background: 'sunken', radius: 'medium', paddingBlock: 'small', paddingInline: 'xlarge' },
  play: async ({ canvas }) => {
    const box = canvas.getByText('A surface of its own.').parentElement as HTMLElement;
    const { paddingBlockStart, paddingInlineStart } = getComputedStyle(box);
    await expect([paddingBlockStart, paddingInlineStart]).toEqual(['12px', '32px']);
  },
};

/** The HTML element is chosen for its meaning, not for its look. */
export const AsSection: Story = {
  args: { as: 'section', 'aria-label': 'Delivery', background: 'surface', bordered: true, radius: 'medium' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Delivery' })).toBeVisible();
  },
};
