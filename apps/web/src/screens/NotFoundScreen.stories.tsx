import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { problemText } from '../page/problem-text.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  args: problemText({ status: 404 }),
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof NotFoundScreen>;

export default meta;

export const NotFound: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('name', 'search');
    await expect(canvas.getByRole('searchbox').closest('form')).toHaveAttribute('action', '/shop');
  },
};
