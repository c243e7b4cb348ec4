import type { Decorator } from '@storybook/react-vite';
import { main } from '../layout/Root.css.ts';

/** A decorator that shows a screen at full width, as on its page. Use it with `layout: 'fullscreen'`. */
export const onPage: Decorator = (Story) => (
  <main className={main}>
    <Story />
  </main>
);
