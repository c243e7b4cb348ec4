import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { pagePolicy } from '../../look/page-document.ts';
import { standInScript } from '../stand-in-script.ts';
import { serveGooglePayCards } from './card-call.ts';
import { payPage } from './pay-page.ts';

/** Serves the script that replaces Google's (docs/behaviour/gateway.md#google-pays-script). */
export function serveGooglePayScript(app: FastifyInstance, context: Context): void {
  app.get('/gp/p/js/pay.js', async (request, reply) => {
    const body = await standInScript('google-pay/browser/pay.ts');
    reply.headers({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return answerFile(context, request, reply, {
      family: 'google-pay-script',
      type: 'text/javascript',
      body,
    });
  });
}

/** Serves Google Pay's window: its page, the page's script, and the call by which it gets a nonce. */
export async function serveGooglePayPages(app: FastifyInstance, context: Context): Promise<void> {
  const family = 'google-pay-page';
  app.get('/gp/p/ui/pay', (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    });
    return answerFile(context, request, reply, { family, type: 'text/html', body: payPage() });
  });
  app.get('/gp/p/ui/pay.js', async (request, reply) => {
    const body = await standInScript('google-pay/browser/pay-page.ts');
    reply.header('cache-control', 'public, max-age=300');
    return answerFile(context, request, reply, { family, type: 'text/javascript', body });
  });
  serveGooglePayCards(app, context);
}
