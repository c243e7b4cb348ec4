import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import { asInput, asText, bodyOf } from '../../wire/input.ts';
import { conditionsOf, oneOf, unsearchable, whereOf } from '../../search/criteria.ts';
import { idsAnswer, mostFound, pageAnswer } from '../../search/search-answers.ts';
import type { Store } from '../../store/store.ts';
import { paymentMethodOf } from './payment-method.ts';
import { paymentMethodXml } from './payment-method-xml.ts';

const expiry = "(instrument ->> 'expirationYear') || (instrument ->> 'expirationMonth')";

/** Serves creditCard.expired and expiringBetween. Each takes two requests, like every search. */
export function serveExpiredCards(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.post('/payment_methods/all/expired_ids', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'search',
      work: () => idsAnswer(tokensOf(store, `${expiry} < ?`, monthOf(store.now()))),
    }),
  );
  app.post('/payment_methods/all/expiring_ids', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'search',
      work() {
        const { start, end } = asInput(request.query);
        return idsAnswer(tokensOf(store, `${expiry} between ? and ?`, readMonth(start), readMonth(end)));
      },
    }),
  );
  for (const page of ['expired', 'expiring'])
    app.post(`/payment_methods/all/${page}`, (request, reply) =>
      answerServerCall(context, request, reply, {
        work() {
          const { ids } = bodyOf(request, 'search');
          const { where, values } = whereOf(conditionsOf({ ids: oneOf('token') }, { ids }));
          const rows = store.all(`select * from payment_methods where ${where} order by rowid`, ...values);
          const found = rows.map((row) => paymentMethodXml(store, paymentMethodOf(row)));
          return pageAnswer('payment-methods', 'credit-card', found);
        },
      }),
    );
}

function tokensOf(store: Store, where: string, ...months: string[]): string[] {
  return store
    .all(
      `select token from payment_methods where instrument ->> 'kind' = 'credit_card' and ${where}
       order by rowid limit ${mostFound}`,
      ...months,
    )
    .map(({ token }) => String(token));
}

/** The month of a moment in the same form as `expiry` above: '203005'. */
function monthOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 7).replace('-', '');
}

/** Reads a month as the SDK writes it: '052030' becomes '203005'. */
function readMonth(value: unknown): string {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{4})$/.exec(asText(value) ?? '') ?? [];
  if (!month || !year) throw unsearchable('month');
  return `${year}${month}`;
}
