import type { OperationExamples } from '../http/operation-example.ts';

/** A category of the demo catalogue, and a new one. */
const kitchen = { _id: 'a09dff03-a607-8382-a8a9-1b751bdbe886', name: 'Kitchen & Dining' };
const garden = { _id: '6b0c5a52-4f0e-4f3a-9a55-0f1f6f3f7a10', name: 'Garden' };

/** Examples of the category operations in the API document. */
export const categoryExamples: OperationExamples = {
  listCategories: { answers: { 200: { Category: [kitchen] } } },
  getCategory: { path: { id: kitchen._id }, answers: { 200: { Category: kitchen } } },
  createCategory: { body: { name: garden.name }, answers: { 200: { Category: garden } } },
  updateCategory: {
    path: { id: kitchen._id },
    body: { name: 'Kitchen' },
    answers: { 200: { Category: { ...kitchen, name: 'Kitchen' } } },
  },
  deleteCategory: { path: { id: garden._id }, answers: { 200: { Category: garden } } },
  mergeCategory: {
    path: { id: garden._id },
    body: { into: kitchen._id },
    answers: { 200: { Category: kitchen, moved: 12 } },
  },
  arrangeCategory: {
    path: { id: kitchen._id },
    body: { before: null },
    answers: { 200: { Category: [garden, kitchen] } },
  },
};
