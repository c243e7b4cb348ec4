import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../wire/html.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { browserScript } from './browser-scripts.ts';
import { pageDocument, pagePolicy } from '../../look/page-document.ts';
import { serveLandingFrame } from '../landing-frame.ts';

type WithVersion = { Params: { version: string } };

/** The SDK's frames and windows at PayPal, each with its script and what it shows meanwhile. */
const frames = {
  'dispatch-frame': { script: 'dispatch-frame', says: 'PayPal' },
  'redirect-frame': { script: 'return-frame', says: 'Returning to the shop …' },
  'cancel-frame': { script: 'return-frame', says: 'Returning to the shop …' },
} as const;

/**
 * Serves the documents that the SDK's frame service opens, for every version of the SDK
 * (docs/behaviour/gateway.md#paypals-frames).
 */
export function servePayPalFrames(app: FastifyInstance, context: Context): void {
  for (const [name, { script, says }] of Object.entries(frames))
    for (const min of ['', '.min'])
      app.get<WithVersion>(`/web/:version/html/${name}${min}.html`, (request, reply) => {
        reply.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': pagePolicy });
        const body = pageDocument({
          title: 'PayPal',
          script: `/paypal-pages/${script}.js`,
          content: html`<main class="wait" role="status">${says}</main>`,
        });
        return answerFile(context, request, reply, { family: 'paypal-page', type: 'text/html', body });
      });
  serveLandingFrame(app, 'paypal-landing-frame');
  for (const name of ['dispatch-frame', 'return-frame', 'approval'] as const)
    app.get(`/paypal-pages/${name}.js`, async (request, reply) => {
      const body = await browserScript(name);
      reply.header('cache-control', 'public, max-age=300');
      return answerFile(context, request, reply, { family: 'paypal-page', type: 'text/javascript', body });
    });
}
