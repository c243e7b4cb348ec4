import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../calls/answer-server-call.ts';
import type { Context } from '../context.ts';
import { asInput, asText, bodyOf, type Input } from '../wire/input.ts';
import { xmlDocument } from '../wire/xml.ts';
import { adjustAuthorization, updateDetails } from './changes.ts';
import { clone } from './clone.ts';
import { submitPart } from './partial-settlement.ts';
import { refund } from './refund.ts';
import { sell } from './sale.ts';
import { searchIds, searchPage } from './search.ts';
import { simulate, simulations, submit, voidTransaction } from './settlement.ts';
import { transactionXml } from './transaction-xml.ts';
import { findTransaction, orderIdsOf } from './transaction.ts';

type WithId = { Params: { id: string } };

/**
 * Serves all calls of the SDK's transaction and testing gateways except line items, packages and escrow
 * (docs/behaviour/gateway.md#endpoints).
 */
export function serveTransactions(app: FastifyInstance, context: Context): void {
  app.post('/transactions', (request, reply) => {
    const input = bodyOf(request, 'transaction');
    const key = keyOf(input);
    return answerServerCall(context, request, reply, {
      family: 'sale',
      key,
      orderIds: () => orderIdIn(input['order_id']),
      work: () => sell(context, input, key),
    });
  });

  app.get<WithId>('/transactions/:id', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'find',
      orderIds: () => orderIdsOf(context.store, request.params.id),
      work: () => ({
        status: 200,
        body: xmlDocument(
          'transaction',
          transactionXml(context.store, findTransaction(context.store, request.params.id)),
        ),
      }),
    }),
  );

  app.post('/transactions/advanced_search_ids', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'search',
      orderIds: () => orderIdIn(asInput(bodyOf(request, 'search')['order_id'])['is']),
      work: () => searchIds(context, bodyOf(request, 'search')),
    }),
  );

  app.post('/transactions/advanced_search', (request, reply) =>
    answerServerCall(context, request, reply, { work: () => searchPage(context, bodyOf(request, 'search')) }),
  );

  app.put<WithId>('/transactions/:id/submit_for_settlement', (request, reply) => {
    const input = bodyOf(request, 'transaction');
    return answerServerCall(context, request, reply, {
      family: 'submit',
      orderIds: () => orderIdsOf(context.store, request.params.id),
      key: keyOf(input),
      work: () => submit(context, request.params.id, input),
    });
  });

  app.put<WithId>('/transactions/:id/void', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'void',
      orderIds: () => orderIdsOf(context.store, request.params.id),
      key: keyOf(bodyOf(request, 'transaction')),
      work: () => voidTransaction(context, request.params.id),
    }),
  );

  app.post<WithId>('/transactions/:id/refund', (request, reply) => {
    const input = bodyOf(request, 'transaction');
    return answerServerCall(context, request, reply, {
      family: 'refund',
      orderIds: () => [...orderIdIn(input['order_id']), ...orderIdsOf(context.store, request.params.id)],
      key: keyOf(input),
      work: () => refund(context, request.params.id, input),
    });
  });

  app.post<WithId>('/transactions/:id/submit_for_partial_settlement', (request, reply) => {
    const input = bodyOf(request, 'transaction');
    return answerServerCall(context, request, reply, {
      family: 'submit',
      orderIds: () => orderIdsOf(context.store, request.params.id),
      key: keyOf(input),
      work: () => submitPart(context, request.params.id, input),
    });
  });

  app.post<WithId>('/transactions/:id/clone', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'sale',
      orderIds: () => orderIdsOf(context.store, request.params.id),
      work: () => clone(context, request.params.id, bodyOf(request, 'transaction_clone')),
    }),
  );

  for (const [call, change] of Object.entries({
    update_details: updateDetails,
    adjust_authorization: adjustAuthorization,
  }))
    app.put<WithId>(`/transactions/:id/${call}`, (request, reply) =>
      answerServerCall(context, request, reply, {
        work: () => change(context, request.params.id, bodyOf(request, 'transaction')),
      }),
    );

  for (const [call, status] of Object.entries(simulations))
    app.put<WithId>(`/transactions/:id/${call}`, (request, reply) =>
      answerServerCall(context, request, reply, {
        family: 'settle',
        orderIds: () => orderIdsOf(context.store, request.params.id),
        work: () => simulate(context, request.params.id, status),
      }),
    );
}

function orderIdIn(orderId: unknown): string[] {
  const text = asText(orderId);
  return text === undefined ? [] : [text];
}

function keyOf(input: Input): string | undefined {
  return asText(input['api_request_key']);
}
