import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { takeForms } from './actions.ts';
import { analyticsPage, takeAnalyticsForms } from './analytics-page.ts';
import { customersPage, takeCustomerForms } from './customers-page.ts';
import { faultsPage, takeFaultForms } from './faults-page.ts';
import { webhooksPage, takeWebhookForms } from './webhooks-page.ts';
import { documentOf, type Page } from './page.ts';
import { paymentsPage, takePaymentForms } from './payments-page.ts';
import { FlashMessages } from './flash-message.ts';
import { settingsPage, takeSettingsForms } from './settings-page.ts';
import { testCardsPage } from './test-cards-page.ts';
import { tokensPage } from './tokens-page.ts';
import { mayOpenPage } from '../control/control-access.ts';
import { buildHomeScript } from './home-script.ts';

const pages: Page[] = [
  paymentsPage,
  testCardsPage,
  customersPage,
  tokensPage,
  webhooksPage,
  analyticsPage,
  faultsPage,
  settingsPage,
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types refresh',
];

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer` a browser would send forms without an Origin header.
  'referrer-policy': 'same-origin',
};

/**
 * Serves the sandbox's own pages, which show what the gateway does and let a person control it. Their forms
 * also work without the script.
 */
export async function serveHome(app: FastifyInstance, context: Context): Promise<void> {
  const flashMessages = new FlashMessages();
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!mayOpenPage(request, context.controlFrom))
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('The sandbox’s pages are open only to this machine.');
  });
  for (const page of pages) app.get(page.path, (request, reply) => show(page, request, reply));

  const onForm = takeForms(app, flashMessages);
  takePaymentForms(onForm, context);
  takeCustomerForms(onForm, context);
  takeWebhookForms(onForm, context);
  takeAnalyticsForms(onForm, context);
  takeFaultForms(onForm, context);
  takeSettingsForms(onForm, context);

  app.get('/sandbox/home.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await buildHomeScript()),
  );

  function show(page: Page, request: FastifyRequest, reply: FastifyReply) {
    const query = new URLSearchParams(request.query as Record<string, string>);
    const message = flashMessages.take(query.get('message') ?? '');
    return reply.type('text/html; charset=utf-8').send(documentOf(context, { pages, page, query, message }));
  }
}
