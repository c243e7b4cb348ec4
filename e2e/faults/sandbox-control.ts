import { eventually } from './eventually.ts';

export const gatewayFamilies = ['sale', 'submit', 'find', 'search', 'void', 'refund', 'nonce'] as const;
export type GatewayFamily = (typeof gatewayFamilies)[number];

export interface GatewayFault {
  family: GatewayFamily;
  kind:
    | 'delay'
    | '500'
    | '429'
    | 'reset'
    | 'drop-answer'
    | 'malformed'
    | 'hold-request'
    | 'hold-answer'
    | 'key-not-allowed'
    | 'key-server-error';
  times?: number;
  ms?: number;
  /**
   * Applies only to calls about this order id at the gateway, which is the id of an attempt or of a refund.
   */
  orderId?: string;
}

/** A transaction as the sandbox shows it, with amounts written like '10.00'. */
export interface SandboxTransaction {
  id: string;
  type: 'sale' | 'credit';
  orderId: string | null;
  status: string;
  amount: string;
  currency: string;
  createdAt: string;
  refundedTransactionId?: string | null;
}

/** A webhook event that the sandbox sends, or has sent, to the shop. */
export interface WebhookEvent {
  id: string;
  kind: string;
  transactionId: string | null;
  deliveredAt: string | null;
}

export interface HeldCall {
  id: string;
  family: GatewayFamily;
  kind: string;
  orderId: string | null;
}

/** The sandbox's limit. */
const mostAtOnce = 20_000;

export type Sandbox = ReturnType<typeof sandboxAt>;

/** Controls and reads the sandbox over HTTP. */
export function sandboxAt(url: string) {
  const call = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const request = () =>
      fetch(url + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    const answer = await retryWhileDown(request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  };
  const held = () => call<HeldCall[]>('/sandbox/held');

  return {
    url,
    async fault(...faults: GatewayFault[]): Promise<void> {
      for (const fault of faults) await call('/sandbox/faults', 'POST', fault);
    },
    /** Faults that still wait for a call. */
    faults: () => call<GatewayFault[]>('/sandbox/faults'),
    clearFaults: () => call('/sandbox/faults', 'DELETE'),
    /** All transactions, the newest first. */
    async transactions(): Promise<SandboxTransaction[]> {
      const all = await call<SandboxTransaction[]>(`/sandbox/transactions?limit=${mostAtOnce}`);
      if (all.length < mostAtOnce) return all;
      throw new Error(`The sandbox lists at most ${mostAtOnce} transactions. Use fewer --runs.`);
    },
    /** The call about this order id, once it is held. */
    async untilHeld(orderId: string, family?: GatewayFamily, ms = 120_000): Promise<HeldCall> {
      const isMatch = (one: HeldCall) =>
        (family === undefined || one.family === family) && one.orderId === orderId;
      const what = `a call about ${orderId} to be held`;
      const all = await eventually(held, (calls) => calls.some(isMatch), {
        what,
        ms,
      });
      return all.find(isMatch) as HeldCall;
    },
    release: (id: string) => call(`/sandbox/held/${id}/release`, 'POST'),
    settings: (settings: Record<string, unknown>) => call('/sandbox/settings', 'PUT', settings),
    dispute: (transactionId: string) =>
      call<{ id: string }>(`/sandbox/transactions/${transactionId}/dispute`, 'POST', {}),
    moveDispute: (id: string, status: string) => call(`/sandbox/disputes/${id}`, 'POST', { status }),
    webhooks: () => call<WebhookEvent[]>('/sandbox/notices'),
    sendWebhook: (id: string) => call(`/sandbox/notices/${id}/send`, 'POST'),
    /** Tokenizes a card, as a browser does. */
    async nonce(number: string): Promise<string> {
      const answer = await call<{ creditCards: { nonce: string }[] }>(
        '/merchants/storefront/client_api/v1/payment_methods/credit_cards',
        'POST',
        {
          tokenizationKey: 'sandbox_local_storefront',
          creditCard: { number, expirationDate: '12/2035', cvv: '123' },
        },
      );
      return answer.creditCards[0]?.nonce ?? '';
    },
  };
}

/** Retries while the sandbox is not running: it is started again after a kill. */
async function retryWhileDown(request: () => Promise<Response>): Promise<Response> {
  const asking = () =>
    request().catch((error: unknown) => (error instanceof Error ? error : new Error('none')));
  const reply = await eventually(asking, (one) => one instanceof Response, {
    what: 'the sandbox',
    ms: 120_000,
  });
  if (reply instanceof Response) return reply;
  throw reply;
}

export const cards = { good: '4111111111111111', declined: '4000111111111115' };
