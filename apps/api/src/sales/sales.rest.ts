import { RestSalesQuery, SalesAnswer, toSalesAnswer, toSalesQuery } from 'contracts/rest';
import { forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { salesOverview } from './sales.service.ts';

/** GET /sales. */
export const salesRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/sales',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'salesOverview',
        tags: ['Sales'],
        summary: 'How the shop does, and what waits to be done',
        description:
          "Of today, or of 7 or 30 days that end today, in the shop's time zone (`SHOP_TIME_ZONE`), beside the equally long period before. `sales` is what was charged for the orders that were paid on a day, or collected at the door; `refunded` is what was given back on that day, less what the banks took back of it. A past day does not change. Low stock is at most `LOW_STOCK_UNITS` units. Lists name at most ten; a count is exact up to 1,000.",
        querystring: RestSalesQuery,
        response: { 200: SalesAnswer, ...refusals(400) },
      },
    },
    async (request) => toSalesAnswer(await salesOverview(contextOf(request), toSalesQuery(request.query))),
  );
};
