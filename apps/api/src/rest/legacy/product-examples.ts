import type { RestPicturedProduct, RestProduct } from 'contracts/rest';
import type { OperationExamples } from '../../platform/http/operation-example.ts';

/** A product of the demo catalogue. */
export const kettle: RestProduct = {
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
const kulhad: RestProduct = {
  ...kettle,
  _id: '3f0d9a54-7d0c-4d4e-8a52-0c8b8f1c2a77',
  name: 'Kulhad, Set of Six',
  description: '',
  price: 199.5,
  quantity: 40,
  url: '',
  sold: 0,
  createdAt: '2026-11-21T04:30:00.000Z',
};
const withPictures = (product: RestProduct): RestPicturedProduct => ({
  ...product,
  pictures: product.url ? [{ url: product.url, alt: '', large: '' }] : [],
});
const detail = '{origin}/photos/43228402269536241d33e8a889271370-640.webp';
const withDetail: RestPicturedProduct = {
  ...withPictures(kettle),
  pictures: [
    ...withPictures(kettle).pictures,
    { url: detail, alt: 'The grip of beechwood and the lid', large: '' },
  ],
};
const id = kettle._id;

/** Examples of the product operations in the API document. */
export const productExamples: OperationExamples = {
  listProducts: {
    query: { sordBy: 'createdAt', order: 'desc', limit: 4 },
    answers: { 200: { ProductList: [kettle] } },
  },
  allProducts: { answers: { 200: { Products: [kettle] } } },
  getProduct: { path: { id }, answers: { 200: { Product: withDetail } } },
  searchProducts: {
    body: { limit: 4, skip: 0, filters: { category: [kettle.category._id], price: [999, 1999] } },
    answers: { 200: { SearchProduct: [kettle] } },
  },
  listSearchProducts: {
    query: { category: 'All', search: 'ketle' },
    answers: { 200: { ProductList: [kettle] } },
  },
  createProduct: {
    body: { name: kulhad.name, category: kulhad.category._id, price: '199.50', quantity: '40', shippy: '1' },
    answers: { 200: { Product: withPictures(kulhad) } },
  },
  updateProductAtTwoSlashes: {
    path: { id },
    body: { price: '1399' },
    answers: { 200: { Product: { ...withDetail, price: 1399 } } },
  },
  updateProduct: {
    path: { id },
    body: { quantity: '25' },
    answers: { 200: { Product: { ...withDetail, quantity: 25 } } },
  },
  addPicture: {
    path: { id },
    body: { alt: 'The grip of beechwood and the lid' },
    files: { image: 'grip.jpg' },
    answers: { 200: { Product: withDetail } },
  },
  setPictures: {
    path: { id },
    body: { pictures: withDetail.pictures.map(({ url, alt }) => ({ url, alt })) },
    answers: { 200: { Product: withDetail } },
  },
  deleteProduct: {
    path: { id },
    answers: { 200: { message: `“${kettle.name}” is deleted.`, Product: withDetail } },
  },
  exportProducts: {},
  importProducts: {
    query: { dryRun: 'true' },
    body: 'Id,Name,Price in rupees,Category,Quantity\r\n,"Kulhad, Set of Six",199.50,Kitchen & Dining,40\r\n',
  },
  getPhoto: { path: { name: '5f22551bb0675f3422870b36694e489f-640.webp' } },
};
