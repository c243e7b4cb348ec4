import type { OperationExamples } from '../../platform/http/operation-example.ts';

/** A category of the demo catalogue, and a new one. */
const kitchen = { _id: 'a09dff03-a607-8382-a8a9-1b751bdbe886', name: 'Kitchen & Dining' };
const garden = { _id: '6b0c5a52-4f0e-4f3a-9a55-0f1f6f3f7a10', name: 'Garden' };
const managed = {
  ...kitchen,
  products: 41,
  url: '{origin}/photos/5f22551bb0675f3422870b36694e489f-640.webp',
  alt: 'A kettle on a shelf',
  own: true,
};

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
  uploadCategoryPicture: {
    path: { id: kitchen._id },
    body: { alt: managed.alt },
    files: { image: 'grip.jpg' },
    answers: { 200: { Category: managed } },
  },
};
