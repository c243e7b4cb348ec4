import type { OperationExamples } from '../http/operation-example.ts';
import { kettle } from '../product/product-examples.ts';

const id = 'b4a4f7e6-2f0b-4b8e-9c55-0b2a3c1f6d11';
const { _id, name } = kettle;
const outcome = { _id: id, changed: 1, left: 0, leftProducts: [] };

/** Examples of the changes of many products in the API document. */
export const bulkEditExamples: OperationExamples = {
  previewBulkEdit: {
    body: { list: { category: kettle.category._id }, price: { percent: -10 } },
    answers: {
      200: {
        Preview: {
          ...outcome,
          changedProducts: [{ _id, name, before: { price: 1499 }, after: { price: 1349.1 } }],
        },
      },
    },
  },
  applyBulkEdit: {
    path: { id },
    answers: { 200: { BulkEdit: { ...outcome, undoUntil: '2026-11-22T04:30:00.000Z' } } },
  },
  undoBulkEdit: { path: { id }, answers: { 200: { BulkEdit: { ...outcome, undoUntil: null } } } },
};
