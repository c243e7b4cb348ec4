import type { OperationExamples } from '../document/operation-example.ts';

const kitchen = { _id: 'a09dff03-a607-8382-a8a9-1b751bdbe886', name: 'Kitchen & Dining' };

/** What the category operations of the document are shown with. */
export const categoryExamples: OperationExamples = {
  listCategories: { answers: { 200: { Category: [kitchen] } } },
  createCategory: {
    body: { name: 'Garden' },
    answers: { 200: { Category: { _id: '6b0c5a52-4f0e-4f3a-9a55-0f1f6f3f7a10', name: 'Garden' } } },
  },
};
