import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoRibbon } from './DemoRibbon.tsx';

const meta = {
  title: 'Shop/DemoRibbon',
  component: DemoRibbon,
  argTypes: { children: { control: 'text' } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DemoRibbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
