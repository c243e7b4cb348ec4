import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answerFile } from './answer-file.ts';

/**
 * Replaces PayPal's device data script, the only script that data-collector loads
 * (docs/behaviour/gateway.md#device-data). It collects nothing: the shop passes on the id that the SDK
 * created. Like the real script, it calls the page's callback when it is done.
 */
const script = `(() => {
  const block = document.querySelector('script[fncls="fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99"]');
  let asked = {};
  try {
    asked = JSON.parse(block.text);
  } catch {}
  if (typeof asked.cb1 === 'string' && typeof window[asked.cb1] === 'function') setTimeout(window[asked.cb1]);
})();
`;

/** Serves GET https://c.paypal.com/da/r/fb.js. */
export function serveDeviceData(app: FastifyInstance, context: Context): void {
  app.get('/da/r/fb.js', (request, reply) => {
    reply.header('cache-control', 'no-store');
    return answerFile(context, request, reply, {
      family: 'device-data',
      type: 'text/javascript',
      body: script,
    });
  });
}
