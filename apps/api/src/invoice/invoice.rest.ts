import { OrderId } from 'contracts';
import { InvoiceAnswer, toRestInvoice } from 'contracts/rest';
import { forAccounts, refusals, type RestRoutes } from '../http/rest-route.ts';
import { accountContext } from '../session/bearer.ts';
import { orderInvoice } from './invoice.service.ts';

/** GET /order/invoice/{id}. */
export const invoiceRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/order/invoice/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'getInvoice',
        tags: ['Orders'],
        summary: 'The GST invoice of an order',
        description:
          'For its owner and admins. It is issued when the order is paid, or when it is sent to be paid on delivery, with the next number of the financial year, and never changes. 409 says why there is none yet, or that the shop issues none.',
        params: OrderId,
        response: { 200: InvoiceAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { Invoice: toRestInvoice(await orderInvoice(ctx, request.params)) };
    },
  );
};
