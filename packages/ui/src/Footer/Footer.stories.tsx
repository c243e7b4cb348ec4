import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Shop/Footer',
  component: Footer,
  args: {
    credit: 'Made with care by the Storefront team',
    copyright: '© 2022 Storefront',
    links: [
      { href: 'https://example.com/git', label: 'GitHub' },
      { href: 'https://example.com/in', label: 'LinkedIn' },
    ],
  },
  argTypes: { credit: { control: 'text' }, copyright: { control: 'text' }, links: { control: 'object' } },
  parameters: {
    guidance: {
      use: 'Once, at the end of every page.',
      do: 'Keep it to who made the site, the owner and a few links.',
      dont: 'Don’t put a step of the purchase there: few people read so far.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('2022');
    const profiles = canvas.getAllByRole('link');
    await expect(profiles).toHaveLength(2);
    for (const profile of profiles) await expect(profile.offsetHeight).toBeGreaterThanOrEqual(44);
  },
};

export const StartAndEndSwap: Story = {
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(
      canvas.getByText('© 2022 Storefront').parentElement as Element,
      canvas.getByRole('link', { name: 'GitHub' }),
    );
  },
};

export const LongWords: Story = {
  args: {
    credit:
      'Made with care by the potters, weavers, printers and turners whose names stand on each of their pieces',
    links: [
      { href: 'https://example.com/git', label: 'The source of this shop on GitHub' },
      { href: 'https://example.com/in', label: 'The people behind it on LinkedIn' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
