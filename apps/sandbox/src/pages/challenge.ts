import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brands } from '../cards/cards.ts';
import type { Context } from '../context.ts';
import { type Html, html } from '../wire/html.ts';
import { asCard } from '../instruments/instrument.ts';
import { findNonce } from '../instruments/nonces.ts';
import { type Authentication, findAuthentication } from '../three-d-secure/authentications.ts';
import { writeAmount } from '../wire/amount.ts';
import { asInput, asText } from '../wire/input.ts';
import { answerFile } from './answer-file.ts';
import type { BuiltScript } from './build-script.ts';
import { challengeStyle } from './challenge-style.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves the page that stands for the shopper's bank in a challenge, with its script and its style. */
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
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    });
    return answerFile(context, request, reply, {
      family: 'three-d-secure-page',
      type: 'text/html',
      body: pageOf(context, challenge, hash).markup,
      status: challenge ? 200 : 404,
    });
  });
  app.get('/V2/Cruise/challenge.js', (_request, reply) => sendFile(reply, 'javascript', script));
  app.get('/V2/Cruise/challenge.css', (_request, reply) => sendFile(reply, 'css', challengeStyle));
}

const transactionIn = ({ query }: FastifyRequest) => asText(asInput(query)['transactionId']) ?? '';

const sendFile = (reply: FastifyReply, type: string, body: string) =>
  reply.type(`text/${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(body);

function pageOf({ store }: Context, challenge: Authentication | undefined, hash: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>3-D Secure challenge</title>
        <link rel="stylesheet" href="challenge.css?${hash}" />
        <script src="challenge.js?${hash}" defer></script>
      </head>
      <body>
        ${
          challenge
            ? questionOf(challenge, cardOf(store, challenge.nonce))
            : html`<main>
                <h1 tabindex="-1">This payment cannot be confirmed</h1>
                <p>It is unknown here, or it took too long. Go back and pay again.</p>
                <button type="button" value="cancel">Cancel</button>
              </main>`
        }
      </body>
    </html>`;
}

const questionOf = ({ amount, currency }: Authentication, card: string) =>
  html`<main>
    <h1 tabindex="-1">Confirm your payment</h1>
    <dl>
      <dt>Shop</dt>
      <dd>Storefront</dd>
      <dt>Amount</dt>
      <dd>${currency} ${writeAmount(amount)}</dd>
      <dt>Card</dt>
      <dd>${card}</dd>
    </dl>
    <div class="answers">
      <button type="button" value="approve">Approve</button>
      <button type="button" value="fail">Fail</button>
      <button type="button" value="cancel">Cancel</button>
    </div>
    <p role="alert"></p>
    <p class="about">A test: this page stands for the bank.</p>
  </main>`;

function cardOf(store: Context['store'], nonce: string): string {
  const instrument = findNonce(store, nonce)?.instrument;
  const card = instrument && asCard(instrument);
  return card ? `${brands[card.brand].name} ending in ${card.lastFour}` : '–';
}
