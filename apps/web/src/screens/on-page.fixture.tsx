import type { Decorator } from '@storybook/react-vite';
import { main } from '../layout/Root.css.ts';

/** Where a screen stands on its page: at full width, below the bar. Goes with `layout: 'fullscreen'`. */
export const onPage: Decorator = (Story) => (
  <main className={main}>
    <Story />
  </main>
);
