import type { RestProduct } from 'contracts/rest';
import type { OperationExamples } from '../document/operation-example.ts';

/** A product of the demo's catalogue. */
const kettle: RestProduct = {
  _id: '5e6fb205-3d31-8423-a238-aa70a019da86',
  name: 'Sage Enamel Stovetop Kettle',
  description:
    'Holds one and a half litres and keeps its heat behind two coats of enamel. The beechwood grip stays cool enough to pour with a bare hand.',
  price: 1499,
  quantity: 18,
  shippy: '1',
  url: '{origin}/photos/5f22551bb0675f3422870b36694e489f-640.webp',
  category: { _id: 'a09dff03-a607-8382-a8a9-1b751bdbe886', name: 'Kitchen & Dining' },
  sold: 282,
  createdAt: '2026-08-15T04:30:00.000Z',
};

/** What the product operations of the document are shown with. */
export const productExamples: OperationExamples = {
  listProducts: {
    query: { sordBy: 'createdAt', order: 'desc', limit: 4 },
    answers: { 200: { ProductList: [kettle] } },
  },
  allProducts: { answers: { 200: { Products: [kettle] } } },
  getProduct: { path: { id: kettle._id }, answers: { 200: { Product: kettle } } },
};
