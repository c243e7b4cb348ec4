import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { standInScript } from '../stand-in-script.ts';
import { serveApplePayCards } from './card-call.ts';
import { serveApplePaySessions } from './session-call.ts';

/** Serves Apple Pay: its two calls, and the script that brings `ApplePaySession` to every browser. */
export function serveApplePay(app: FastifyInstance, context: Context): void {
  serveApplePaySessions(app, context);
  serveApplePayCards(app, context);
  for (const version of ['v1', '1.latest'])
    app.get(`/jsapi/${version}/apple-pay-sdk.js`, async (request, reply) => {
      const body = await standInScript('apple-pay/browser/apple-pay.ts');
      reply.headers({
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return answerFile(context, request, reply, {
        family: 'apple-pay-script',
        type: 'text/javascript',
        body,
      });
    });
}
