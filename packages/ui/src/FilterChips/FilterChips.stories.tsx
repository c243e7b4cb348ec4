import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { FilterChips } from './FilterChips.tsx';

const onClick = fn((event: { preventDefault: () => void }) => event.preventDefault());

const meta = {
  title: 'Shop/FilterChips',
  component: FilterChips,
  args: {
    label: 'Chosen filters',
    chips: [
      { label: 'Lamps & Lights', href: '/shop?price=2', onClick },
      { label: '₹ 199 to ₹ 299', href: '/shop?category=lamps', onClick },
    ],
    clear: { label: 'Clear all', href: '/shop', onClick },
  },
  argTypes: { chips: { control: false }, clear: { control: false } },
  decorators: [
    (Story) => (
      <Container>
        <Story />
      </Container>
    ),
  ],
  parameters: {
    guidance: {
      use: 'Above a filtered list, to show what was chosen.',
      do: 'Show one chip for each filter, worded like the filter.',
      dont: 'Don’t show chips for the search text: the box shows that.',
    },
  },
} satisfies Meta<typeof FilterChips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    const lamps = list.getByRole('link', { name: 'Remove Lamps & Lights' });
    await expect(lamps).toHaveAttribute('href', '/shop?price=2');
  },
};

export const RemovingByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    const lamps = list.getByRole('link', { name: 'Remove Lamps & Lights' });
    await userEvent.tab();
    await expect(lamps).toHaveFocus();
    onClick.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(onClick).toHaveBeenCalledOnce();
    await expect(list.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop');
  },
};

export const None: Story = {
  args: { chips: [] },
  play: ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
};

export const ManyOnAPhone: Story = {
  args: {
    chips: [
      'Bags & Travel',
      'Books & Paper',
      'Hand-painted blue pottery and other glazed ware from Jaipur and Khurja',
      'مصابيح',
      '₹ 199 to ₹ 299',
    ].map((label) => ({ label, href: `/shop?${label}`, onClick })),
  },
  globals: { viewport: { value: 'phone' } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth),
};
