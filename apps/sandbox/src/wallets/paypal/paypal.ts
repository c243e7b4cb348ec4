import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { servePayPalAccounts } from './account-call.ts';
import { servePayPalApprovals } from './approvals.ts';
import { servePayPalFrames } from './frames.ts';
import { servePayPalPayments } from './payment-calls.ts';
import { servePayPalScripts } from './scripts.ts';

/** Serves what a merchant's page calls and loads for PayPal (docs/behaviour/gateway.md#paypal). */
export function servePayPalCalls(app: FastifyInstance, context: Context): void {
  servePayPalPayments(app, context);
  servePayPalAccounts(app, context);
  servePayPalScripts(app, context);
}

/** Serves PayPal's own pages: the approval page, and the SDK's frames. */
export async function servePayPalPages(app: FastifyInstance, context: Context): Promise<void> {
  servePayPalApprovals(app, context);
  servePayPalFrames(app, context);
}
