import { BulkEdit, BulkEditId, BulkOutcome, BulkPreview, RunningEdit, UndoableEdit } from 'contracts';
import { adminProcedure, get, post, router } from '../../trpc.ts';
import {
  applyBulkEdit,
  outcomeOfBulkEdit,
  runningEdit,
  stopBulkEdit,
  undoableEdit,
  undoBulkEdit,
} from './bulk-edit.service.ts';
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
  stop: adminProcedure('change_products')
    .meta(post('/bulk-edits/{id}/stop', 'Stop a change that runs', 'not_found', 'conflict'))
    .input(BulkEditId)
    .output(BulkOutcome)
    .mutation(({ ctx, input }) => stopBulkEdit(ctx, input)),
  outcome: adminProcedure('change_products')
    .meta(get('/bulk-edits/{id}', 'What a change did, or has done so far', 'not_found', 'conflict'))
    .input(BulkEditId)
    .output(BulkOutcome)
    .query(({ ctx, input }) => outcomeOfBulkEdit(ctx, input)),
  running: adminProcedure('change_products')
    .meta(get('/bulk-edits/running', 'The change that is made or undone at present'))
    .output(RunningEdit.nullable())
    .query(({ ctx }) => runningEdit(ctx)),
  undoable: adminProcedure('change_products')
    .meta(get('/bulk-edits/undoable', 'The last change that can be undone'))
    .output(UndoableEdit.nullable())
    .query(({ ctx }) => undoableEdit(ctx)),
});
