import type { SharedView } from 'contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { retryUnlessRefused } from '../calls/failure.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import {
  deleteView,
  type ListView,
  readViews,
  saveView,
  subscribeViews,
  type ViewedList,
  viewOf,
  viewsOf,
} from './list-views.store.ts';

/** A view that all admins have. */
export type Shared = ListView & Pick<SharedView, 'id' | 'mayDelete'>;

export type OwnViews = {
  views: readonly ListView[];
  /** False if the browser keeps nothing. */
  onSave: (view: ListView) => boolean;
  onDelete: (name: string) => void;
  /** Those that all admins have, and the calls that share and delete one. */
  shared: readonly Shared[];
  share: Call<ListView, unknown>;
  unshare: Call<Pick<SharedView, 'id'>, unknown>;
};

/** The views of a list that this person has saved in this browser, and those that admins share. */
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
  const { client, listView } = trpc.useUtils();
  const asked = { list: list.noun };
  const { data } = trpc.listView.list.useQuery(asked, { enabled: userId !== '', retry: retryUnlessRefused });
  const shown = async (answer: Promise<SharedView[]>) => listView.list.setData(asked, await answer);
  return {
    shared: useMemo(
      () => (data ?? []).flatMap((view) => viewOf(list, view).map((known) => ({ ...view, ...known }))),
      [list, data],
    ),
    share: useCall((view: ListView) => shown(client.listView.share.mutate({ ...asked, ...view }))),
    unshare: useCall(({ id }: Pick<SharedView, 'id'>) => shown(client.listView.delete.mutate({ id }))),
    views: useMemo(() => viewsOf(list, text), [list, text]),
    onSave: (view) => saveView(list, userId, view),
    onDelete: (name) => deleteView(list, userId, name),
  };
}
