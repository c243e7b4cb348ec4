import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  deleteView,
  type ListView,
  readViews,
  saveView,
  subscribeViews,
  type ViewedList,
  viewsOf,
} from './list-views.store.ts';

export type OwnViews = {
  views: readonly ListView[];
  /** False if the browser keeps nothing. */
  onSave: (view: ListView) => boolean;
  onDelete: (name: string) => void;
};

/** The views of a list that this person has saved in this browser. */
export function useListViews(list: ViewedList, userId = ''): OwnViews {
  const subscribe = useCallback(
    (changed: () => void) => subscribeViews(list, userId, changed),
    [list, userId],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => readViews(list, userId),
    () => '',
  );
  return {
    views: useMemo(() => viewsOf(list, text), [list, text]),
    onSave: (view) => saveView(list, userId, view),
    onDelete: (name) => deleteView(list, userId, name),
  };
}
