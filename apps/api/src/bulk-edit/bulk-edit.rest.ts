import { BulkEditId } from 'contracts';
import {
  BulkOutcomeAnswer,
  BulkPreviewAnswer,
  RestBulkEdit,
  toBulkOutcomeAnswer,
  toBulkPreviewAnswer,
} from 'contracts/rest';
import { forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { accountContext } from '../session/bearer.ts';
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from './bulk-edit.service.ts';

const tags = ['Products'];

/** For admins: POST /product/bulk-edit, /product/bulk-edit/apply/{id}, /product/bulk-edit/undo/{id}. */
export const bulkEditRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/product/bulk-edit',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'previewBulkEdit',
        tags,
        summary: 'See what a change of many products would do',
        description:
          'Price, quantity, category and shipping of up to 10,000 products, of each what is sent. Nothing is changed yet: `_id` of the answer applies exactly what it shows.',
        body: RestBulkEdit,
        response: { 200: BulkPreviewAnswer, ...refusals(401, 403) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toBulkPreviewAnswer(await previewBulkEdit(ctx, request.body));
    },
  );

  for (const { path, run, ...words } of steps) {
    app.post(
      path,
      {
        ...forAdmins(contextOf),
        schema: {
          ...words,
          tags,
          params: BulkEditId,
          response: { 200: BulkOutcomeAnswer, ...refusals(401, 403, 404, 409) },
        },
      },
      async (request) => {
        const ctx = await accountContext(contextOf(request));
        return toBulkOutcomeAnswer(await run(ctx, request.params));
      },
    );
  }
};

const steps = [
  {
    path: '/product/bulk-edit/apply/:id',
    run: applyBulkEdit,
    operationId: 'applyBulkEdit',
    summary: 'Change many products as a preview showed',
    description:
      'All in one transaction, or nothing. A product that somebody changed since the preview stays as it is and is named; a sale is no change, and a quantity changes by the difference that was shown, so no sale is lost. Repeated, it answers the same.',
  },
  {
    path: '/product/bulk-edit/undo/:id',
    run: undoBulkEdit,
    operationId: 'undoBulkEdit',
    summary: 'Undo a change of many products',
    description:
      'For a day. Puts back what was changed, in one transaction. A product that somebody changed since stays as it is and is named, and so does one of which too many were sold since, or whose earlier category is gone. Repeated, it answers the same.',
  },
];
