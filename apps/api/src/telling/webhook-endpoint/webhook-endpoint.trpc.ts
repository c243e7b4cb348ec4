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
import { adminProcedure, router } from '../../trpc.ts';
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
  list: adminProcedure
    .meta({ method: 'GET', path: '/webhook-endpoints', summary: 'The endpoints that are told what happens' })
    .output(z.array(WebhookEndpoint))
    .query(({ ctx }) => listWebhookEndpoints(ctx)),
  create: adminProcedure
    .meta({
      method: 'POST',
      path: '/webhook-endpoints',
      summary: 'Add an endpoint; answers its secret',
      errors: ['conflict'],
    })
    .input(CreateWebhookEndpoint)
    .output(WebhookEndpointWithSecret)
    .mutation(({ ctx, input }) => createWebhookEndpoint(ctx, input)),
  update: adminProcedure
    .meta({
      method: 'PUT',
      path: '/webhook-endpoints/{id}',
      summary: 'Change an endpoint',
      errors: ['not_found'],
    })
    .input(UpdateWebhookEndpoint)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => updateWebhookEndpoint(ctx, input)),
  delete: adminProcedure
    .meta({
      method: 'DELETE',
      path: '/webhook-endpoints/{id}',
      summary: 'Delete an endpoint',
      errors: ['not_found'],
    })
    .input(WebhookEndpointId)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => deleteWebhookEndpoint(ctx, input)),
  rotateSecret: adminProcedure
    .meta({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate-secret',
      summary: 'Give an endpoint a new secret',
      errors: ['not_found', 'conflict'],
    })
    .input(WebhookEndpointId)
    .output(WebhookEndpointWithSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  sendTest: adminProcedure
    .meta({
      method: 'POST',
      path: '/webhook-endpoints/{id}/test',
      summary: 'Send a test event to an endpoint',
      errors: ['not_found', 'conflict'],
    })
    .input(WebhookEndpointId)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => sendTestEvent(ctx, input)),
  deliveries: adminProcedure
    .meta({
      method: 'GET',
      path: '/webhook-endpoints/{id}/deliveries',
      summary: 'What was sent to an endpoint, newest first',
      errors: ['not_found'],
    })
    .input(WebhookDeliveriesQuery)
    .output(WebhookDeliveries)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: adminProcedure
    .meta({
      method: 'POST',
      path: '/webhook-deliveries/{id}/replay',
      summary: 'Send a delivery again',
      errors: ['not_found', 'conflict'],
    })
    .input(WebhookDeliveryId)
    .output(ReplayedDeliveries)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
  replayFailed: adminProcedure
    .meta({
      method: 'POST',
      path: '/webhook-endpoints/{id}/replay-failed',
      summary: 'Send again what an endpoint did not take',
      errors: ['not_found'],
    })
    .input(WebhookEndpointId)
    .output(ReplayedDeliveries)
    .mutation(({ ctx, input }) => replayFailed(ctx, input)),
});
