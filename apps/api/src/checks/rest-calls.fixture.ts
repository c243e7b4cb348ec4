import { accountCalls } from '../people/account/account-calls.fixture.ts';
import { categoryCalls } from '../catalogue/category/category-calls.fixture.ts';
import { signedWebhook } from '../platform/gateway/gateway-webhook.fixture.ts';
import { orderCalls } from '../selling/order/order-calls.fixture.ts';
import { paymentCalls } from '../selling/payment/payment-calls.fixture.ts';
import { auditCalls } from '../desk/audit-list/audit-calls.fixture.ts';
import { photoCalls } from '../catalogue/photo/photo-calls.fixture.ts';
import { productCalls } from '../catalogue/product/product-calls.fixture.ts';
import { refundCalls } from '../selling/refund/refund-calls.fixture.ts';
import { type AddressedProcedure, addressedProcedures } from '../rest/procedure-routes.ts';
import { appRouter } from '../router.ts';
import type { CallRow, CallTable, RealCall } from './call-table.fixture.ts';
import { trpcCalls } from './trpc-calls.fixture.ts';

/** The call below /v1 that a procedure has, with an input of it. */
function derivedCall({ method, path }: AddressedProcedure, { body, ...call }: RealCall): RealCall {
  const input = { ...(body as Record<string, unknown>) };
  const take = (name: string) => {
    const value = String(input[name]);
    delete input[name];
    return value;
  };
  const address = `/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(take(name)))}`;
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    return { ...call, url: `${address}?${query.toString()}` };
  }
  const isKey = method === 'POST' && !path.includes('{id}') && typeof input['id'] === 'string';
  const headers = { ...call.headers, ...(isKey && { 'idempotency-key': take('id') }) };
  return { ...call, headers, url: address, ...(Object.keys(input).length > 0 && { body: input }) };
}

/** The name of the procedure behind each call below /v1. */
export const procedureOf = new Map<string, string>();

/** The calls below /v1, made from those of their procedures. */
const derivedCalls: CallTable = Object.fromEntries(
  addressedProcedures(appRouter).flatMap((procedure): [string, CallRow][] => {
    const row = trpcCalls[procedure.name];
    const name = `${procedure.method} /v1${procedure.path}`;
    procedureOf.set(name, procedure.name);
    if (!row) return [];
    const { whose, good, isLast } = row;
    return [[name, { whose, isLast, 200: async (world) => derivedCall(procedure, await good(world)) }]];
  }),
);

/** Every call that the document describes. */
export const documentedCalls: CallTable = {
  ...productCalls,
  ...categoryCalls,
  ...accountCalls,
  ...orderCalls,
  ...paymentCalls,
  ...refundCalls,
  ...photoCalls,
  ...auditCalls,
  ...derivedCalls,
};

/** Every call that the server answers outside /trpc: the documented ones, the document itself, its health, and the gateway's webhook events. */
export const restCalls: CallTable = {
  ...documentedCalls,
  'GET /openapi.json': { whose: 'anyone', 200: () => ({}) },
  'GET /docs': { whose: 'anyone', 200: () => ({}) },
  'GET /health/live': { whose: 'anyone', 200: () => ({}) },
  'GET /health/ready': { whose: 'anyone', 200: () => ({}) },
  'GET /public-answers': { whose: 'anyone', 200: () => ({}) },
  'GET /webhooks/braintree': {
    whose: 'anyone',
    200: () => ({ url: '/webhooks/braintree?bt_challenge=0123456789abcdef0123' }),
  },
  'POST /webhooks/braintree': {
    whose: 'anyone',
    200: () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signedWebhook({ kind: 'check' }).toString(),
    }),
  },
};
