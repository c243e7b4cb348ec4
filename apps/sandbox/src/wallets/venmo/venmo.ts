import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serveVenmoApprovals } from './approvals.ts';
import { serveVenmoFrames } from './frames.ts';

/** Serves Venmo's pages: the approval page, and the SDK's frames (docs/behaviour/gateway.md#venmo). */
export async function serveVenmoPages(app: FastifyInstance, context: Context): Promise<void> {
  serveVenmoApprovals(app, context);
  serveVenmoFrames(app, context);
}
