import { CustomerId } from 'contracts';
import {
  CustomerAnswer,
  CustomersAnswer,
  LimitsAnswer,
  RestCustomerSearch,
  RestEndCustomerSession,
  SessionsAnswer,
  toCustomerAnswer,
  toCustomerSearch,
  toCustomersAnswer,
  toLimitsAnswer,
  toSessionsAnswer,
} from 'contracts/rest';
import { forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { accountContext } from '../session/bearer.ts';
import {
  endCustomerSession,
  endCustomerSessions,
  getCustomer,
  liftCustomerLimits,
  numberedPageOfCustomers,
} from './customer.service.ts';

const tags = ['Customers'];

/** GET /customers, /customer/{id}; POST /customer/end-session/{id}, /customer/end-sessions/{id}, /customer/lift-limits/{id}. */
export const customerRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/customers',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'listCustomers',
        tags,
        summary: 'A page of accounts and guests, newest first',
        description: 'Fifty on a page. With `search` the pages hold the newest 1,000 that match.',
        querystring: RestCustomerSearch,
        response: { 200: CustomersAnswer, ...refusals(400) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toCustomersAnswer(await numberedPageOfCustomers(ctx, toCustomerSearch(request.query)));
    },
  );

  app.get(
    '/customer/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'getCustomer',
        tags,
        summary: 'A person, with their open sessions and limits',
        description: 'Each call is recorded in the audit.',
        params: CustomerId,
        response: { 200: CustomerAnswer, ...refusals(404) },
      },
    },
    async (request) =>
      toCustomerAnswer(await getCustomer(await accountContext(contextOf(request)), request.params)),
  );

  app.post(
    '/customer/end-session/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'endCustomerSession',
        tags,
        summary: 'End a session of a person',
        description: 'Its token is refused from then on. One that is not open is 404.',
        params: CustomerId,
        body: RestEndCustomerSession,
        response: { 200: SessionsAnswer, ...refusals(400, 404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toSessionsAnswer(await endCustomerSession(ctx, { ...request.params, ...request.body }));
    },
  );

  app.post(
    '/customer/end-sessions/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'endCustomerSessions',
        tags,
        summary: 'End all sessions of a person',
        description: 'Repeating it changes nothing.',
        params: CustomerId,
        response: { 200: SessionsAnswer, ...refusals(404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toSessionsAnswer(await endCustomerSessions(ctx, request.params));
    },
  );

  app.post(
    '/customer/lift-limits/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'liftCustomerLimits',
        tags,
        summary: 'Let a person try again after failed logins or too many letters',
        description: 'Forgets what is counted of the limits with `isLiftable`. Of a guest it is 409.',
        params: CustomerId,
        response: { 200: LimitsAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toLimitsAnswer(await liftCustomerLimits(ctx, request.params));
    },
  );
};
