import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NavBar } from '../NavBar/NavBar.tsx';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Shop/SkipLink',
  component: SkipLink,
  args: { href: '#main', children: 'Skip to content' },
  argTypes: { children: { control: 'text' } },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        What the page is about.
      </main>
    </>
  ),
  parameters: {
    guidance: {
      use: 'As the first element of every page.',
      do: 'Lead to the main part of the page.',
      dont: 'Don’t hide it from the keyboard.',
    },
  },
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first link of a page: it covers the bar when it has the focus, and is hidden before. */
export const FirstStopOfAPage: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <NavBar brand="Storefront" links={[{ href: '/', label: 'Home', current: true }]} />
      <main id="main" tabIndex={-1}>
        What the page is about.
      </main>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link).toHaveFocus();
    const { left, top, width, height } = link.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link);
    await expect(height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Storefront' })).toHaveFocus();
  },
};

export const ShownWhenFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(getComputedStyle(link).clipPath).not.toBe('none');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe('none');
  },
};
