import { fn } from 'storybook/test';
import type { OwnViews } from './use-list-views.ts';

const call = () => ({ run: fn(async () => []), busy: false, failure: null });

/** Nobody has saved or shared a view. */
export const noViews = (): OwnViews => ({
  views: [],
  onSave: fn(() => true),
  onDelete: fn(),
  shared: [],
  share: call(),
  unshare: call(),
});
