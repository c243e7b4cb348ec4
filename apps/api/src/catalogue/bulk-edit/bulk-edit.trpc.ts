import { BulkEdit, BulkEditId, BulkOutcome, BulkPreview, UndoableEdit } from 'contracts';
import { adminProcedure, router } from '../../trpc.ts';
import { applyBulkEdit, previewBulkEdit, undoableEdit, undoBulkEdit } from './bulk-edit.service.ts';

/** Changes of many products at once (docs/behaviour/rest.md#many-products-at-once). */
export const bulkEditRouter = router({
  /** A mutation, because it remembers what it showed. */
  preview: adminProcedure
    .meta({ method: 'POST', path: '/bulk-edits', summary: 'What a change of many products would do' })
    .input(BulkEdit)
    .output(BulkPreview)
    .mutation(({ ctx, input }) => previewBulkEdit(ctx, input)),
  make: adminProcedure
    .meta({
      method: 'POST',
      path: '/bulk-edits/{id}/make',
      summary: 'Make a change that was shown',
      errors: ['not_found', 'conflict'],
    })
    .input(BulkEditId)
    .output(BulkOutcome)
    .mutation(({ ctx, input }) => applyBulkEdit(ctx, input)),
  undo: adminProcedure
    .meta({
      method: 'POST',
      path: '/bulk-edits/{id}/undo',
      summary: 'Undo a change of many products, within a day',
      errors: ['not_found', 'conflict'],
    })
    .input(BulkEditId)
    .output(BulkOutcome)
    .mutation(({ ctx, input }) => undoBulkEdit(ctx, input)),
  undoable: adminProcedure
    .meta({ method: 'GET', path: '/bulk-edits/undoable', summary: 'The last change that can be undone' })
    .output(UndoableEdit.nullable())
    .query(({ ctx }) => undoableEdit(ctx)),
});
