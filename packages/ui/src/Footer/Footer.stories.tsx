import type { Meta, StoryObj } from '@storybook/react-vite';
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
  argTypes: { credit: { control: 'text' }, copyright: { control: 'text' } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
