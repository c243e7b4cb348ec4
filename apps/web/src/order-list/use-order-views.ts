import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  deleteView,
  type OrderView,
  readViews,
  saveView,
  subscribeViews,
  viewsOf,
} from './order-views.store.ts';

export type OwnViews = {
  views: readonly OrderView[];
  /** False if the browser keeps nothing. */
  onSave: (view: OrderView) => boolean;
  onDelete: (name: string) => void;
};

/** The views that this person has saved in this browser. */
export function useOrderViews(userId = ''): OwnViews {
  const subscribe = useCallback((changed: () => void) => subscribeViews(userId, changed), [userId]);
  const text = useSyncExternalStore(
    subscribe,
    () => readViews(userId),
    () => '',
  );
  return {
    views: useMemo(() => viewsOf(text), [text]),
    onSave: (view) => saveView(userId, view),
    onDelete: (name) => deleteView(userId, name),
  };
}
