import { createRequire } from 'node:module';
import { merchant } from '../../merchant/merchant.ts';
import { post } from '../../sandbox.fixture.ts';

/** The documents that the SDK sends. */
const documents = createRequire(import.meta.url)('braintree-web/venmo/external/queries.js') as Record<
  string,
  string
>;

type ShownError = { message: string; extensions: { errorClass: string; inputPath?: string[] } };
/** What GraphQL answers, as far as tests read it. */
export type Answered = {
  data: {
    createVenmoPaymentContext?: { venmoPaymentContext: Created } | null;
    createVenmoQRCodePaymentContext?: { venmoQRCodePaymentContext: Created } | null;
    node?: Record<string, unknown> | null;
  } | null;
  errors?: ShownError[];
};
type Created = { id: string; merchantId: string; createdAt: string; expiresAt: string };

/** Sends Venmo's calls as a browser does, and plays the buyer. `url` is the sandbox's. */
export function venmoAt(url: string, authorization: string = merchant.tokenizationKey) {
  const ask = async (document: string, variables: object): Promise<Answered> => {
    const headers = { authorization: `Bearer ${authorization}` };
    const answer = await post(`${url}/graphql`, { query: documents[document], variables }, headers);
    return (await answer.json()) as Answered;
  };
  const create = (input: object = {}) =>
    ask('CREATE_PAYMENT_CONTEXT_QUERY', {
      input: { paymentMethodUsage: 'MULTI_USE', intent: 'CONTINUE', customerClient: 'MOBILE_WEB', ...input },
    });
  const answer = async (id: string, body: object) => {
    const sent = await post(`${url}/venmo-pages/answer`, { id, ...body });
    return { status: sent.status, body: (await sent.json()) as AnswerBody };
  };
  const created = async (input: object = {}): Promise<Created> => {
    const { data } = await create(input);
    if (!data?.createVenmoPaymentContext) throw new Error('No payment context was made.');
    return data.createVenmoPaymentContext.venmoPaymentContext;
  };
  return {
    create,
    created,
    answer,
    createOlder: () =>
      ask('LEGACY_CREATE_PAYMENT_CONTEXT_QUERY', {
        input: { environment: 'SANDBOX', intent: 'PAY_FROM_APP' },
      }),
    async status(id: string, isOlder = false) {
      const older = isOlder ? 'LEGACY_' : '';
      return ask(`${older}VENMO_PAYMENT_CONTEXT_STATUS_QUERY`, { id });
    },
    update: (id: string, status: string) => ask('UPDATE_PAYMENT_CONTEXT_QUERY', { input: { id, status } }),
    updateOlder: (id: string, status: string) =>
      ask('LEGACY_UPDATE_PAYMENT_CONTEXT_QUERY', { input: { id, status } }),
    open: (query: string, path = 'go/checkout') => fetch(`${url}/${path}?${query}`, { redirect: 'manual' }),
    /** The nonce of a context that a buyer approved. */
    async nonce(input: object = {}): Promise<string> {
      const { id } = await created(input);
      return (await answer(id, { answer: 'approve' })).body.nonce ?? '';
    },
  };
}

type AnswerBody = { status?: string; nonce?: string; userName?: string; error?: { message: string } };
