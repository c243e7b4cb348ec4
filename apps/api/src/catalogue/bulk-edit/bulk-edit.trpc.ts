import { BulkEdit, BulkEditId, BulkOutcome, BulkPreview, UndoableEdit } from 'contracts';
import { adminProcedure, get, post, router } from '../../trpc.ts';
import { applyBulkEdit, undoableEdit, undoBulkEdit } from './bulk-edit.service.ts';
import { previewBulkEdit } from './bulk-preview.service.ts';

/** Changes of many products at once (docs/behaviour/rest.md#many-products-at-once). */
export const bulkEditRouter = router({
  /** A mutation, because it remembers what it showed. */
  preview: adminProcedure('change_products')
    .meta(post('/bulk-edits', 'What a change of many products would do'))
    .input(BulkEdit)
    .output(BulkPreview)
    .mutation(({ ctx, input }) => previewBulkEdit(ctx, input)),
  make: adminProcedure('change_products')
    .meta(post('/bulk-edits/{id}/make', 'Make a change that was shown', 'not_found', 'conflict'))
    .input(BulkEditId)
    .output(BulkOutcome)
    .mutation(({ ctx, input }) => applyBulkEdit(ctx, input)),
  undo: adminProcedure('change_products')
    .meta(
      post('/bulk-edits/{id}/undo', 'Undo a change of many products, within a day', 'not_found', 'conflict'),
    )
    .input(BulkEditId)
    .output(BulkOutcome)
    .mutation(({ ctx, input }) => undoBulkEdit(ctx, input)),
  undoable: adminProcedure('change_products')
    .meta(get('/bulk-edits/undoable', 'The last change that can be undone'))
    .output(UndoableEdit.nullable())
    .query(({ ctx }) => undoableEdit(ctx)),
});
