import type { FastifyInstance } from 'fastify';
import { answerServerCall } from './answer-server-call.ts';
import type { Context } from '../context.ts';
import { asInput } from '../wire/input.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant/merchant.ts';
import { NotFound } from '../wire/refusal.ts';
import { XmlCollection, xmlDocument, type XmlValue } from '../wire/xml.ts';

/** Serves merchantAccount.find and merchantAccount.all: INR and USD. */
export function serveMerchantAccounts(app: FastifyInstance, context: Context): void {
  app.get('/merchant_accounts', (request, reply) =>
    answerServerCall(context, request, reply, {
      work() {
        const page = Number(asInput(request.query)['page'] ?? 1);
        const shown = page === 1 ? [...merchantAccounts.keys()].map(accountXml) : [];
        const head = { 'current-page-number': page, 'page-size': 50, 'total-items': merchantAccounts.size };
        const all = new XmlCollection(head, 'merchant-account', shown);
        return { status: 200, body: xmlDocument('merchant-accounts', all) };
      },
    }),
  );
  app.get<{ Params: { id: string } }>('/merchant_accounts/:id', (request, reply) =>
    answerServerCall(context, request, reply, {
      work() {
        if (!merchantAccounts.has(request.params.id)) throw new NotFound();
        return { status: 200, body: xmlDocument('merchant-account', accountXml(request.params.id)) };
      },
    }),
  );
}

function accountXml(id: string): XmlValue {
  return {
    id,
    status: 'active',
    'currency-iso-code': merchantAccounts.get(id) ?? null,
    default: id === defaultMerchantAccount,
    'sub-merchant-account': false,
  };
}
