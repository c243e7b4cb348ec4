import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookDeliveryId,
  WebhookEndpointId,
} from 'contracts';
import {
  ReplayedAnswer,
  RestWebhookDeliveriesQuery,
  toRestWebhookEndpoint,
  toWebhookDeliveriesAnswer,
  WebhookDeliveriesAnswer,
  WebhookEndpointAnswer,
  WebhookEndpointsAnswer,
  WebhookSecretAnswer,
} from 'contracts/rest';
import { forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { accountContext } from '../session/bearer.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveries,
  listWebhookEndpoints,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhookEndpoint,
} from './webhook-endpoint.service.ts';

const tags = ['Webhook endpoints'];

/** For admins: where events are sent, and what came of each. */
export const webhookEndpointRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/webhook-endpoint/list',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'listWebhookEndpoints',
        tags,
        summary: 'Every webhook endpoint, the oldest first',
        description: 'Without their secrets, which are shown only when they are made.',
        response: { 200: WebhookEndpointsAnswer, ...refusals(401, 403) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { WebhookEndpoints: (await listWebhookEndpoints(ctx)).map(toRestWebhookEndpoint) };
    },
  );

  app.post(
    '/webhook-endpoint/create',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'createWebhookEndpoint',
        tags,
        summary: 'Have events sent to an address',
        description:
          'https only; outside production http to this machine as well; in production no private address. `secret` signs the events and is shown this once. A shop has at most 20 endpoints.',
        body: CreateWebhookEndpoint,
        response: { 200: WebhookSecretAnswer, ...refusals(401, 403, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      const { secret, ...endpoint } = await createWebhookEndpoint(ctx, request.body);
      return { WebhookEndpoint: toRestWebhookEndpoint(endpoint), secret };
    },
  );

  app.put(
    '/webhook-endpoint/update/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'updateWebhookEndpoint',
        tags,
        summary: 'Change an endpoint, or switch it on or off',
        description:
          'Takes the place of all that was chosen. What waits is kept while it is off; what happens then is not.',
        params: WebhookEndpointId,
        body: UpdateWebhookEndpoint.omit({ id: true }),
        response: { 200: WebhookEndpointAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      const change = { ...request.params, ...request.body };
      return { WebhookEndpoint: toRestWebhookEndpoint(await updateWebhookEndpoint(ctx, change)) };
    },
  );

  app.delete(
    '/webhook-endpoint/delete/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'deleteWebhookEndpoint',
        tags,
        summary: 'Remove an endpoint with its deliveries',
        description: 'Answers the endpoint as it was.',
        params: WebhookEndpointId,
        response: { 200: WebhookEndpointAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { WebhookEndpoint: toRestWebhookEndpoint(await deleteWebhookEndpoint(ctx, request.params)) };
    },
  );

  app.post(
    '/webhook-endpoint/rotate/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'rotateWebhookSecret',
        tags,
        summary: 'Give an endpoint a new secret',
        description: '`secret` is shown this once. For a day events are signed with the former one too.',
        params: WebhookEndpointId,
        response: { 200: WebhookSecretAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      const { secret, ...endpoint } = await rotateWebhookSecret(ctx, request.params);
      return { WebhookEndpoint: toRestWebhookEndpoint(endpoint), secret };
    },
  );

  app.post(
    '/webhook-endpoint/test/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'sendTestEvent',
        tags,
        summary: 'Send an endpoint an event of the type test',
        description: 'Its `data` is empty. 409: the endpoint is off.',
        params: WebhookEndpointId,
        response: { 200: WebhookEndpointAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { WebhookEndpoint: toRestWebhookEndpoint(await sendTestEvent(ctx, request.params)) };
    },
  );

  app.get(
    '/webhook-endpoint/deliveries/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'listWebhookDeliveries',
        tags,
        summary: 'What was sent to an endpoint, and what came of it',
        description: '`{id}` is that of the endpoint. Kept for 30 days.',
        params: WebhookEndpointId,
        querystring: RestWebhookDeliveriesQuery,
        response: { 200: WebhookDeliveriesAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toWebhookDeliveriesAnswer(await listDeliveries(ctx, { ...request.params, ...request.query }));
    },
  );

  app.post(
    '/webhook-endpoint/replay/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'replayWebhookDelivery',
        tags,
        summary: 'Send an event again',
        description:
          '`{id}` is that of the delivery, whatever came of it. The event keeps its id, and is tried as often as a new one. 409: the endpoint is off.',
        params: WebhookDeliveryId,
        response: { 200: ReplayedAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => replayDelivery(await accountContext(contextOf(request)), request.params),
  );

  app.post(
    '/webhook-endpoint/replay-failed/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'replayFailedWebhooks',
        tags,
        summary: 'Send all failed events of an endpoint again',
        description: '`{id}` is that of the endpoint. 409: it is off.',
        params: WebhookEndpointId,
        response: { 200: ReplayedAnswer, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => replayFailed(await accountContext(contextOf(request)), request.params),
  );
};
