import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brands } from '../cards/cards.ts';
import type { Context } from '../context.ts';
import { pageDocument, pagePolicy } from '../look/page-document.ts';
import { html } from '../wire/html.ts';
import { asCard } from '../instruments/instrument.ts';
import { findNonce } from '../instruments/nonces.ts';
import { type Authentication, findAuthentication } from '../three-d-secure/authentications.ts';
import { writeAmount } from '../wire/amount.ts';
import { asInput, asText } from '../wire/input.ts';
import { answerFile } from './answer-file.ts';
import type { BuiltScript } from './build-script.ts';

/** Serves the page that stands for the shopper's bank in a challenge, with its script. */
export async function serveChallenge(
  app: FastifyInstance,
  context: Context,
  { script, hash }: BuiltScript,
): Promise<void> {
  app.get('/V2/Cruise/StepUp', (request, reply) => {
    const found = findAuthentication(context.store, transactionIn(request));
    const challenge = found?.lookup.challenge ? found : undefined;
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
    });
    return answerFile(context, request, reply, {
      family: 'three-d-secure-page',
      type: 'text/html',
      body: pageOf(context, challenge, hash),
      status: challenge ? 200 : 404,
    });
  });
  app.get('/V2/Cruise/challenge.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(script),
  );
}

const transactionIn = ({ query }: FastifyRequest) => asText(asInput(query)['transactionId']) ?? '';

function pageOf({ store }: Context, challenge: Authentication | undefined, hash: string): string {
  return pageDocument({
    title: '3-D Secure challenge',
    script: `challenge.js?${hash}`,
    content: challenge
      ? questionOf(challenge, cardOf(store, challenge.nonce))
      : html`<main class="sheet">
          <h1 tabindex="-1">This payment cannot be confirmed</h1>
          <p>It is unknown here, or it took too long. Go back and pay again.</p>
          <div class="actions"><button type="button" value="cancel">Cancel</button></div>
        </main>`,
  });
}

const questionOf = ({ amount, currency }: Authentication, card: string) =>
  html`<main class="sheet">
    <h1 tabindex="-1">Confirm your payment</h1>
    <dl>
      <dt>Shop</dt>
      <dd>Storefront</dd>
      <dt>Amount</dt>
      <dd>${currency} ${writeAmount(amount)}</dd>
      <dt>Card</dt>
      <dd>${card}</dd>
    </dl>
    <p class="problem" role="alert"></p>
    <div class="actions">
      <button type="button" value="approve">Approve</button>
      <button type="button" value="fail">Fail</button>
      <button type="button" value="cancel">Cancel</button>
    </div>
    <p class="about">A test: this page stands for the bank.</p>
  </main>`;

function cardOf(store: Context['store'], nonce: string): string {
  const instrument = findNonce(store, nonce)?.instrument;
  const card = instrument && asCard(instrument);
  return card ? `${brands[card.brand].name} ending in ${card.lastFour}` : '–';
}
