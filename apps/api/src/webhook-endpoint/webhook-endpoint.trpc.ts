import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookDeliveriesQuery,
  WebhookDeliveryId,
  WebhookEndpointId,
} from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
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
  list: adminProcedure.query(({ ctx }) => listWebhookEndpoints(ctx)),
  create: adminProcedure
    .input(CreateWebhookEndpoint)
    .mutation(({ ctx, input }) => createWebhookEndpoint(ctx, input)),
  update: adminProcedure
    .input(UpdateWebhookEndpoint)
    .mutation(({ ctx, input }) => updateWebhookEndpoint(ctx, input)),
  delete: adminProcedure
    .input(WebhookEndpointId)
    .mutation(({ ctx, input }) => deleteWebhookEndpoint(ctx, input)),
  rotateSecret: adminProcedure
    .input(WebhookEndpointId)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  sendTest: adminProcedure.input(WebhookEndpointId).mutation(({ ctx, input }) => sendTestEvent(ctx, input)),
  deliveries: adminProcedure
    .input(WebhookDeliveriesQuery)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: adminProcedure.input(WebhookDeliveryId).mutation(({ ctx, input }) => replayDelivery(ctx, input)),
  replayFailed: adminProcedure
    .input(WebhookEndpointId)
    .mutation(({ ctx, input }) => replayFailed(ctx, input)),
});
