import { SharedView, SharedViewId, SharedViewsOf, ShareView } from 'contracts';
import { z } from 'zod';
import { adminProcedure, del, get, post, router } from '../../trpc.ts';
import { deleteSharedView, listSharedViews, shareView } from './list-view.service.ts';

export const listViewRouter = router({
  list: adminProcedure('see_orders')
    .meta(get('/list-views', 'The views of a list that all admins have'))
    .input(SharedViewsOf)
    .output(z.array(SharedView))
    .query(({ ctx, input }) => listSharedViews(ctx, input)),
  share: adminProcedure('see_orders')
    .meta(post('/list-views', 'Share a view of a list with all admins', 'conflict'))
    .input(ShareView)
    .output(z.array(SharedView))
    .mutation(({ ctx, input }) => shareView(ctx, input)),
  delete: adminProcedure('see_orders')
    .meta(del('/list-views/{id}', 'Delete a shared view', 'not_found'))
    .input(SharedViewId)
    .output(z.array(SharedView))
    .mutation(({ ctx, input }) => deleteSharedView(ctx, input)),
});
