import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DemoRibbon } from './DemoRibbon.tsx';

const meta = {
  title: 'Shop/DemoRibbon',
  component: DemoRibbon,
  argTypes: { label: { control: 'text' }, children: { control: 'text' } },
  parameters: {
    guidance: {
      use: 'At the top of every page of a demo.',
      do: 'Say in a few words that nothing is sold.',
      dont: 'Don’t use it for announcements: an Alert says those.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof DemoRibbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Demo' })).toHaveTextContent(
      'Demo · no real shop, no real money',
    );
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen here are not for real' },
};
