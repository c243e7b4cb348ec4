import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Orders',
    tabs: [
      { value: 'open', label: 'Open', panel: <Text>Two orders wait to be packed.</Text> },
      { value: 'sent', label: 'Sent', panel: <Text>One order is on its way.</Text> },
      { value: 'refunded', label: 'Refunded', panel: <Text>Nothing was refunded.</Text> },
    ],
    onValueChange: fn(),
  },
  argTypes: { value: { control: false }, defaultValue: { control: 'text' } },
  parameters: {
    guidance: {
      use: 'For two to five views of one thing, of which one is enough at a time.',
      do: 'Name each tab with one or two words.',
      dont: 'Don’t use it for steps in an order, or for pages with addresses of their own.',
    },
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};

/** Arrow keys, Home and End choose at once; after the last tab comes the first. Tab moves to the panel. */
export const Changing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name, selected: true });
    await expect(canvas.getByRole('tablist', { name: 'Orders' })).toBeVisible();
    await userEvent.tab();
    await expect(tab('Open')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Sent')).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('sent');
    await expect(canvas.getByRole('tabpanel', { name: 'Sent' })).toHaveTextContent('on its way');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tab('Refunded')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Open')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tab('Refunded')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab('Open')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Open' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(tab('Open')).toHaveFocus();
    await userEvent.click(canvas.getByRole('tab', { name: 'Sent' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('on its way');
  },
};

export const WithCounts: Story = {
  args: {
    defaultValue: 'sent',
    tabs: [
      { value: 'open', label: 'Open', badge: 12, panel: <Text>Twelve orders wait to be packed.</Text> },
      { value: 'sent', label: 'Sent', badge: 1, panel: <Text>One order is on its way.</Text> },
      { value: 'refunded', label: 'Refunded', panel: <Text>Nothing was refunded.</Text> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Sent 1', selected: true })).toBeVisible();
  },
};

/** Arrow keys skip a disabled tab, and it is not chosen at first. */
export const WithADisabledTab: Story = {
  args: {
    tabs: [
      { value: 'open', label: 'Open', disabled: true, panel: null },
      { value: 'sent', label: 'Sent', panel: <Text>One order is on its way.</Text> },
      { value: 'refunded', label: 'Refunded', panel: <Text>Nothing was refunded.</Text> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Open' })).toBeDisabled();
  },
};

export const SkippingADisabledTab: Story = {
  ...WithADisabledTab,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Sent', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Refunded', selected: true })).toHaveFocus();
  },
};

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];

/** If the tabs do not fit a phone, the row scrolls and the page does not; the chosen tab is visible. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Months',
    defaultValue: 'august',
    tabs: months.map((month) => ({
      value: month.toLowerCase(),
      label: month,
      panel: <Text>Orders of {month}.</Text>,
    })),
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const inSight = async (name: string) => {
      const { left, right } = canvas.getByRole('tab', { name }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(list.left - 1);
      await expect(right).toBeLessThanOrEqual(list.right + 1);
    };
    await waitFor(() => inSight('August'));
  },
};

export const ScrollingOnAPhone: Story = {
  ...OnAPhone,
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    const inSight = async (name: string) => {
      const { left, right } = canvas.getByRole('tab', { name }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(list.left - 1);
      await expect(right).toBeLessThanOrEqual(list.right + 1);
    };
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'January' })).toHaveFocus();
    await inSight('January');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The arrow keys follow the reading direction: left is forward. */
export const ChangingRightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Sent', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Open', selected: true })).toHaveFocus();
    const left = (name: string) => canvas.getByRole('tab', { name }).getBoundingClientRect().left;
    await expect(left('Open')).toBeGreaterThan(left('Sent'));
  },
};
