import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { problemText } from '../page/problem-text.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Error',
  component: ErrorScreen,
  args: { ...problemText({ status: 500 }), retryHref: '/shop?page=2' },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InternalError: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/shop?page=2');
  },
};

export const Unreachable: Story = { args: problemText({ status: 503 }) };

export const FormWithoutScript: Story = { args: problemText({ status: 405 }) };

export const TooMany: Story = { args: problemText({ status: 429 }) };
