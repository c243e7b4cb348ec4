import { isolated, ProductId } from 'contracts';
import {
  ProductAnswer,
  ProductDeletedAnswer,
  RestProductChanges,
  RestPictureForm,
  RestPictures,
  restProductFile,
  RestProductForm,
  restProductTexts,
  toCreateProduct,
  toProductChanges,
  toRestPicturedProduct,
} from 'contracts/rest';
import { forAdminForms, uploadOf } from '../../platform/http/form-route.ts';
import { maxPhotoBytes } from '../../catalogue/photo/photo.service.ts';
import { forAdmins, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { deleteProduct } from '../../catalogue/product/product-removal.service.ts';
import { addPicture, createProduct, updateProduct } from '../../catalogue/product/product-writes.service.ts';

const tags = ['Products'];
const consumes = ['multipart/form-data', 'application/json'];

/** For admins: POST /product/create, PUT /product/update/{id} (also with a double slash), DELETE /product/delete/{id}, POST and PUT /product/pictures/{id}, GET /product/drafts, GET, PUT and DELETE /product/draft/{id}. */
export const productWritesRest: RestRoutes = (app, contextOf) => {
  const forForms = forAdminForms(contextOf, 'change_products', {
    texts: restProductTexts,
    file: restProductFile,
    maxFileBytes: maxPhotoBytes,
  });

  app.post(
    '/product/create',
    {
      ...forForms,
      schema: {
        operationId: 'createProduct',
        tags,
        summary: 'Put a product into the shop',
        description:
          'A form with the fields that were touched, numbers as text; JSON with the same names does as well. The photo is optional, and its answer has an address under `url` that works at once. Fields with other names are ignored; one that is sent twice is refused.',
        consumes,
        body: RestProductForm,
        response: { 200: ProductAnswer, ...refusals(401, 403) },
      },
    },
    async (request) => {
      const input = toCreateProduct(request.body);
      const product = await createProduct(contextOf(request), input, uploadOf(request));
      return { Product: toRestPicturedProduct(product) };
    },
  );

  for (const { url, operationId, summary } of updates) {
    app.put(
      url,
      {
        ...forForms,
        schema: {
          operationId,
          tags,
          summary,
          description:
            'A partial update: fields that are not sent stay as they are, and a form without any (just its closing boundary) changes nothing and succeeds. Sets what is sent, whoever changed the product in between. `quantity` is what can be bought from then on; what open orders hold comes on top. A photo takes the place of an address, and an address that of a photo; an empty `url` takes the picture away. Of several pictures that is the first one; then the next one is the first.',
          consumes,
          params: ProductId,
          body: RestProductChanges,
          response: { 200: ProductAnswer, ...refusals(401, 403, 404) },
        },
      },
      async (request) => {
        const change = { ...toProductChanges(request.body), id: request.params.id };
        const product = await updateProduct(contextOf(request), change, uploadOf(request));
        return { Product: toRestPicturedProduct(product) };
      },
    );
  }

  app.post(
    '/product/pictures/:id',
    {
      ...forAdminForms(contextOf, 'change_products', {
        texts: ['alt'],
        file: restProductFile,
        maxFileBytes: maxPhotoBytes,
      }),
      schema: {
        operationId: 'addPicture',
        tags,
        summary: 'Add a picture to a product',
        description:
          'A form with one photo, which becomes the last of at most 8 pictures. A photo that the product shows already stays where it is, so the call can be repeated.',
        consumes: ['multipart/form-data'],
        params: ProductId,
        body: RestPictureForm,
        response: { 200: ProductAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { alt } = request.body;
      const product = await addPicture(contextOf(request), { ...request.params, alt }, uploadOf(request));
      return { Product: toRestPicturedProduct(product) };
    },
  );

  app.put(
    '/product/pictures/:id',
    {
      ...forAdmins(contextOf, 'change_products'),
      schema: {
        operationId: 'setPictures',
        tags,
        summary: 'Order, describe or remove the pictures of a product',
        description:
          'All pictures in the order in which they are to be shown, each by its address; one that is left out is removed. The first one becomes `url`.',
        params: ProductId,
        body: RestPictures,
        response: { 200: ProductAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const product = await updateProduct(contextOf(request), { ...request.params, ...request.body });
      return { Product: toRestPicturedProduct(product) };
    },
  );

  app.delete(
    '/product/delete/:id',
    {
      ...forAdmins(contextOf, 'change_products'),
      schema: {
        operationId: 'deleteProduct',
        tags,
        summary: 'Take a product out of the shop',
        description:
          'It is gone from every list and from its own address at once. Orders keep what they show of it, and one that waits for payment stays payable. Answers the product as it was.',
        params: ProductId,
        response: { 200: ProductDeletedAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const product = await deleteProduct(contextOf(request), request.params);
      return { message: `“${isolated(product.name)}” is deleted.`, Product: toRestPicturedProduct(product) };
    },
  );
};

const updates = [
  {
    url: '/product//update/:id',
    operationId: 'updateProductAtTwoSlashes',
    summary: 'Change a product, at the address that existing clients use',
  },
  { url: '/product/update/:id', operationId: 'updateProduct', summary: 'Change a product' },
];
