import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { takeForms } from './home/actions.ts';
import { analyticsPage, takeAnalyticsForms } from './home/analytics-page.ts';
import { customersPage, takeCustomerForms } from './home/customers-page.ts';
import { faultsPage, takeFaultForms } from './home/faults-page.ts';
import { noticesPage, takeNoticeForms } from './home/notices-page.ts';
import { documentOf, type Page } from './home/page.ts';
import { paymentsPage, takePaymentForms } from './home/payments-page.ts';
import { Sayings } from './home/said.ts';
import { settingsPage, takeSettingsForms } from './home/settings-page.ts';
import { testCardsPage } from './home/test-cards-page.ts';
import { tokensPage } from './home/tokens-page.ts';
import { mayVisit } from './may-steer.ts';
import { buildHomeScript } from './pages/home-script.ts';
import { homeStyle } from './pages/home-style.ts';

const pages: Page[] = [
  paymentsPage,
  testCardsPage,
  customersPage,
  tokensPage,
  noticesPage,
  analyticsPage,
  faultsPage,
  settingsPage,
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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
  // With no-referrer a browser would send its forms without an origin.
  'referrer-policy': 'same-origin',
};

/** The pages on which a person sees what the gateway does, and steers it. Forms work without the script. */
export async function serveHome(app: FastifyInstance, context: Context): Promise<void> {
  const sayings = new Sayings();
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!mayVisit(request, context.steerers))
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('Only this machine and this page may steer the sandbox.');
  });
  for (const page of pages) app.get(page.path, (request, reply) => show(page, request, reply));

  const onForm = takeForms(app, sayings);
  takePaymentForms(onForm, context);
  takeCustomerForms(onForm, context);
  takeNoticeForms(onForm, context);
  takeAnalyticsForms(onForm, context);
  takeFaultForms(onForm, context);
  takeSettingsForms(onForm, context);

  app.get('/sandbox/home.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(homeStyle));
  app.get('/sandbox/home.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await buildHomeScript()),
  );

  function show(page: Page, request: FastifyRequest, reply: FastifyReply) {
    const query = new URLSearchParams(request.query as Record<string, string>);
    const said = sayings.take(query.get('said') ?? '');
    return reply.type('text/html; charset=utf-8').send(documentOf(context, { pages, page, query, said }));
  }
}
