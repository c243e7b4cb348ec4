import { BulkEdit, BulkEditId } from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
import { applyBulkEdit, previewBulkEdit, undoableEdit, undoBulkEdit } from './bulk-edit.service.ts';

/** Changes of many products at once (docs/behaviour/rest.md#many-products-at-once). */
export const bulkEditRouter = router({
  /** A mutation, because it remembers what it showed. */
  preview: adminProcedure.input(BulkEdit).mutation(({ ctx, input }) => previewBulkEdit(ctx, input)),
  make: adminProcedure.input(BulkEditId).mutation(({ ctx, input }) => applyBulkEdit(ctx, input)),
  undo: adminProcedure.input(BulkEditId).mutation(({ ctx, input }) => undoBulkEdit(ctx, input)),
  undoable: adminProcedure.query(({ ctx }) => undoableEdit(ctx)),
});
