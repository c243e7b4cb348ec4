import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../wire/html.ts';
import { answerFile } from '../../pages/answer-file.ts';
import { pageDocument, pagePolicy } from '../../look/page-document.ts';
import { serveLandingFrame } from '../landing-frame.ts';
import { standInScript } from '../stand-in-script.ts';

type WithVersion = { Params: { version: string } };

/**
 * Serves the SDK's documents for Venmo, for every version of the SDK: the frame with the QR code, and what its
 * popup shows at first (docs/behaviour/gateway.md#venmos-frames). Also the scripts of Venmo's pages.
 */
export function serveVenmoFrames(app: FastifyInstance, context: Context): void {
  const body = desktopFrame(context.urls.venmoUrl);
  const file = { family: 'venmo-page' } as const;
  for (const min of ['', '.min'])
    app.get<WithVersion>(`/web/:version/html/venmo-desktop-frame${min}.html`, (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': pagePolicy });
      return answerFile(context, request, reply, { ...file, type: 'text/html', body });
    });
  serveLandingFrame(app, 'venmo-landing-frame');
  for (const name of ['desktop-frame', 'approval'] as const)
    app.get(`/venmo-pages/${name}.js`, async (request, reply) => {
      const body = await standInScript(`venmo/browser/${name}.ts`);
      reply.header('cache-control', 'public, max-age=300');
      return answerFile(context, request, reply, { ...file, type: 'text/javascript', body });
    });
}

/**
 * The frame with the QR code; `venmoUrl` is where the approval page is. Its script shows what the SDK asks for. It
 * is a dialog: the shop's page, which it covers, has the landmarks.
 */
function desktopFrame(venmoUrl: string): string {
  return pageDocument({
    title: 'Venmo',
    script: '/venmo-pages/desktop-frame.js',
    content: html`<div class="sheet" role="dialog" aria-labelledby="title" data-venmo-url="${venmoUrl}">
      <p class="brand">Venmo <small>sandbox: no money moves</small></p>
      <div class="card">
        <h1 id="title" tabindex="-1">Pay with Venmo</h1>
        <p id="says">Making a QR code …</p>
        <div class="code" hidden></div>
        <a class="open" target="_blank" rel="noopener noreferrer" hidden>Open in this browser</a>
        <div class="actions">
          <button type="button" value="again" hidden>Try again</button>
          <button type="button" value="cancel">Cancel</button>
        </div>
      </div>
    </div>`,
  });
}
