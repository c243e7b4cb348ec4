import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { asha } from '../account/session.fixture.ts';
import { unreachable } from '../failure.fixture.ts';
import { AdminDashboardScreen } from './AdminDashboardScreen.tsx';

const meta = {
  title: 'Screens/AdminDashboard',
  component: AdminDashboardScreen,
  args: { session: { ...asha, role: '1' }, failure: null, onRetry: fn() },
} satisfies Meta<typeof AdminDashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Admin', { exact: true })).toBeVisible(),
};

export const Loading: Story = { args: { session: undefined } };

export const Unreachable: Story = { args: { failure: unreachable } };
