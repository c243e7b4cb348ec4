import type { Meta, StoryObj } from '@storybook/react-vite';
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
    background: { control: 'inline-radio', options: boxBackgrounds },
    radius: { control: 'inline-radio', options: boxRadii },
    shadow: { control: 'inline-radio', options: boxShadows },
    children: { control: false },
  },
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Surface: Story = { args: { background: 'surface', radius: 'large', shadow: 'raised' } };
export const Sunken: Story = { args: { background: 'sunken', radius: 'medium' } };
export const Bordered: Story = { args: { bordered: true, radius: 'medium' } };
export const Accent: Story = { args: { background: 'accentSoft', radius: 'medium' } };
