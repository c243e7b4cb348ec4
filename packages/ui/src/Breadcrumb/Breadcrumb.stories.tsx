import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    steps: [
      { href: '/shop', label: 'Shop' },
      { href: '/shop?category=1', label: 'Cushions & Linen' },
    ],
  },
  parameters: {
    guidance: {
      use: 'On a page below others, to lead to the pages above it.',
      do: 'Begin with the highest page and leave out the current one.',
      dont: 'Don’t use it for the steps of a process: a StatusTimeline shows those.',
    },
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    const way = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    const [shop, category] = way.getAllByRole('link') as [HTMLElement, HTMLElement];
    await expect(category).toHaveAttribute('href', '/shop?category=1');
    await expectStartAndEndToSwap(shop, category);
  },
};

/** The longest allowed name without spaces, and a name in a right-to-left script. */
export const LongNames: Story = {
  args: {
    steps: [
      { href: '/shop', label: 'Shop' },
      { href: '/shop?category=2', label: 'W'.repeat(80) },
      { href: '/shop?category=3', label: 'مصابيح (2)' },
    ],
  },
};
