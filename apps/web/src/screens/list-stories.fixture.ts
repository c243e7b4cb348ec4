import { expect, fn, type within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { onPage } from './on-page.fixture.tsx';

/** The whole list, from its first page. */
export const wholeList = { text: '', sort: 'relevance', page: 1 } as const;

/** What the stories of every list begin with, without their page. */
export const listArgs = { address: wholeList, waits: false, failure: null, onRetry: fn(), onAsk: fn() };
export const listMeta = { parameters: { layout: 'fullscreen' }, decorators: [onPage] };

type Shown = { canvas: ReturnType<typeof within> };

/** The states that are the same on every screen with a list. */
export const listStories = {
  loading: {
    args: { page: undefined },
    play: ({ canvas }: Shown) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
  },
  error: {
    args: { page: undefined, failure: unreachable },
    play: async ({ canvas, args }: Shown & { args: { onRetry: () => void } }) => {
      await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
      canvas.getByRole('button', { name: 'Retry' }).click();
      await expect(args.onRetry).toHaveBeenCalledOnce();
    },
  },
  /** A person who is not an admin sees the refusal instead of the list (decision 9). */
  refused: {
    args: { page: undefined, failure: forbidden },
    play: async ({ canvas }: Shown) => {
      await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message);
      await expect(canvas.queryByRole('table')).toBeNull();
      await expect(canvas.queryByRole('button')).toBeNull();
    },
  },
  /** Every column is in sight: nothing of the table is beyond its edge. */
  onATablet: {
    globals: { viewport: { value: 'tablet' } },
    play: async ({ canvas }: Shown) => {
      const table = canvas.getByRole('table');
      await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    },
  },
};
