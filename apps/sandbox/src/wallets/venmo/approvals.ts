import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { venmoAccessToken } from '../../client/ways-to-pay.ts';
import type { Context } from '../../context.ts';
import { injectFault } from '../../faults/inject-fault.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import { pagePolicy } from '../../look/page-document.ts';
import { approvalPage, endSentences, refusalPage } from './approval-page.ts';
import { olderRequest } from './context-input.ts';
import { buyerNamed } from './test-buyers.ts';
import { approveContext, createContext, findContext, moveContext } from './venmo-context.ts';

/** Where the SDK opens the approval page: the app alone, the app or the web, and the web alone. */
const approvalPaths = ['/braintree/checkout', '/go/checkout', '/go/web'];
const unknown = 'This payment is unknown.';

/**
 * Serves the page on which a buyer approves, and takes the answer given there
 * (docs/behaviour/gateway.md#approval-at-venmo).
 */
export function serveVenmoApprovals(app: FastifyInstance, context: Context): void {
  const { store, faults, held } = context;
  const answer = (request: FastifyRequest, reply: FastifyReply, type: string, work: () => Answered) =>
    injectFault(faults.take({ family: 'venmo-page', withKey: false, orderIds: [] }), held, {
      request,
      reply: reply.header('cache-control', 'no-store'),
      type: `${type}; charset=utf-8`,
      orderId: null,
      work: () => store.atomically(work),
    });
  for (const path of approvalPaths)
    app.get(path, (request, reply) => {
      const query = asInput(request.query);
      const id = contextIdIn(query);
      if (!id && asText(query['braintree_access_token']) === venmoAccessToken)
        return reply.header('cache-control', 'no-store').redirect(withNewContext(context, request.url));
      reply.headers({
        'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
        'referrer-policy': 'no-referrer',
      });
      return answer(request, reply, 'text/html', () => openedPage(context, id ?? ''));
    });
  app.post('/venmo-pages/answer', (request, reply) =>
    answer(request, reply, 'application/json', () => {
      const { status, json } = decide(context, asInput(request.body));
      return { status, body: JSON.stringify(json) };
    }),
  );
}

type Answered = { status: number; body: string };

/** The id of the context in the page's address; older pages send it at the end of the access token. */
function contextIdIn(query: Input): string | undefined {
  const [, older] = (asText(query['braintree_access_token']) ?? '').split('|pcid:');
  return asText(query['resource_id']) ?? (older || undefined);
}

/**
 * The page's address with a context of its own. A shop that takes the nonce from the return address has made
 * none; with it, the page can be loaded again and still gives one nonce.
 */
function withNewContext({ store, settings }: Context, url: string): string {
  const seconds = settings.read().venmoContextSeconds;
  const { id } = createContext(store, olderRequest, { customerId: null, seconds });
  return `${url}&resource_id=${id}`;
}

/** The approval page. Opening it makes the context SCANNED. */
function openedPage({ store }: Context, id: string): Answered {
  const context = findContext(store, id);
  if (!context) return { status: 404, body: refusalPage(unknown) };
  const { status } = context;
  if (status !== 'CREATED' && status !== 'SCANNED')
    return { status: 410, body: refusalPage(endSentences[status]) };
  moveContext(store, context, 'SCANNED');
  return { status: 200, body: approvalPage(context) };
}

/**
 * Takes a buyer's answer: {id, answer: 'approve', 'cancel' or 'fail', buyer?}. An approval that is sent again
 * gets the same nonce.
 */
function decide({ store }: Context, input: Input): { status: number; json: object } {
  const refused = (status: number, message: string) => ({ status, json: { error: { message } } });
  const context = findContext(store, asText(input['id']) ?? '');
  if (!context) return refused(404, unknown);
  const { status, request } = context;
  const resourceId = request.isOlder ? null : context.id;
  if (input['answer'] === 'approve') {
    const buyer = context.buyer ?? buyerNamed(asText(input['buyer']));
    const nonce = approveContext(store, context, buyer);
    return nonce === undefined
      ? refused(409, endSentences[status as keyof typeof endSentences])
      : { status: 200, json: { status: 'APPROVED', nonce, userName: buyer.userName, resourceId } };
  }
  const to = input['answer'] === 'cancel' ? 'CANCELED' : input['answer'] === 'fail' ? 'FAILED' : undefined;
  if (!to) return refused(422, 'Answer approve, cancel or fail.');
  if (status !== 'CREATED' && status !== 'SCANNED') return refused(409, endSentences[status]);
  moveContext(store, context, to);
  return { status: 200, json: { status: to, resourceId } };
}
