import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asInput } from '../../wire/input.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { browserScript } from './browser-scripts.ts';
import { problemOfQuery } from './script-query.ts';

/**
 * Serves the scripts that replace PayPal's: /sdk/js with `paypal.Buttons`, and the older checkout.js with
 * `paypal.Button` (docs/behaviour/gateway.md#paypals-scripts).
 */
export function servePayPalScripts(app: FastifyInstance, context: Context): void {
  const file = { family: 'paypal-script', type: 'text/javascript' } as const;
  app.get('/sdk/js', async (request, reply) => {
    const problem = problemOfQuery(asInput(request.query));
    if (problem) {
      const body = `throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});`;
      return answerFile(context, request, reply, { ...file, body, status: 400 });
    }
    const body = await browserScript('sdk');
    reply.header('cache-control', 'public, max-age=300');
    return answerFile(context, request, reply, { ...file, body });
  });
  for (const min of ['', '.min'])
    app.get(`/api/checkout${min}.js`, async (request, reply) => {
      const body = await browserScript('checkout');
      reply.header('cache-control', 'public, max-age=300');
      return answerFile(context, request, reply, { ...file, body });
    });
}
