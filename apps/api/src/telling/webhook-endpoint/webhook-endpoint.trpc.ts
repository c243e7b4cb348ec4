import { z } from 'zod';
import {
  CreateWebhookEndpoint,
  ReplayedDeliveries,
  UpdateWebhookEndpoint,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDeliveryId,
  WebhookEndpoint,
  WebhookEndpointId,
  WebhookEndpointWithSecret,
} from 'contracts';
import { adminProcedure, del, get, post, put, router } from '../../trpc.ts';
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

export const webhookEndpointRouter = router({
  list: adminProcedure('manage_webhooks')
    .meta(get('/webhook-endpoints', 'The endpoints that are told what happens'))
    .output(z.array(WebhookEndpoint))
    .query(({ ctx }) => listWebhookEndpoints(ctx)),
  create: adminProcedure('manage_webhooks')
    .meta(post('/webhook-endpoints', 'Add an endpoint; answers its secret', 'conflict'))
    .input(CreateWebhookEndpoint)
    .output(WebhookEndpointWithSecret)
    .mutation(({ ctx, input }) => createWebhookEndpoint(ctx, input)),
  update: adminProcedure('manage_webhooks')
    .meta(put('/webhook-endpoints/{id}', 'Change an endpoint', 'not_found'))
    .input(UpdateWebhookEndpoint)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => updateWebhookEndpoint(ctx, input)),
  delete: adminProcedure('manage_webhooks')
    .meta(del('/webhook-endpoints/{id}', 'Delete an endpoint', 'not_found'))
    .input(WebhookEndpointId)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => deleteWebhookEndpoint(ctx, input)),
  rotateSecret: adminProcedure('manage_webhooks')
    .meta(
      post('/webhook-endpoints/{id}/rotate-secret', 'Give an endpoint a new secret', 'not_found', 'conflict'),
    )
    .input(WebhookEndpointId)
    .output(WebhookEndpointWithSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  sendTest: adminProcedure('manage_webhooks')
    .meta(post('/webhook-endpoints/{id}/test', 'Send a test event to an endpoint', 'not_found', 'conflict'))
    .input(WebhookEndpointId)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => sendTestEvent(ctx, input)),
  deliveries: adminProcedure('manage_webhooks')
    .meta(
      get('/webhook-endpoints/{id}/deliveries', 'What was sent to an endpoint, newest first', 'not_found'),
    )
    .input(WebhookDeliveriesQuery)
    .output(WebhookDeliveries)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: adminProcedure('manage_webhooks')
    .meta(post('/webhook-deliveries/{id}/replay', 'Send a delivery again', 'not_found', 'conflict'))
    .input(WebhookDeliveryId)
    .output(ReplayedDeliveries)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
  replayFailed: adminProcedure('manage_webhooks')
    .meta(
      post('/webhook-endpoints/{id}/replay-failed', 'Send again what an endpoint did not take', 'not_found'),
    )
    .input(WebhookEndpointId)
    .output(ReplayedDeliveries)
    .mutation(({ ctx, input }) => replayFailed(ctx, input)),
});
