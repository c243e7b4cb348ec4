import type { FastifyInstance } from 'fastify';
import { behaviours, brands, testCards } from './cards.ts';
import type { Context } from './context.ts';
import { recentNotices } from './notices/notice.ts';
import { homeStyle } from './pages/home-style.ts';
import { merchant, merchantAccounts } from './merchant.ts';
import { amountOutcomes } from './outcomes.ts';
import { writeAmount } from './amount.ts';
import { recentTransactions } from './transactions/transaction-control.ts';

/** The page for a person who wonders what this is: keys, test cards, amounts and the newest transactions. */
export async function serveHome(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(page(context)),
  );
  app.get('/sandbox/home.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(homeStyle));
}

function page(context: Context): string {
  const transactions = recentTransactions(context, 25);
  const notices = recentNotices(context.store, 25);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Payment sandbox</title><link rel="stylesheet" href="/sandbox/home.css"><link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p>A payment gateway for trying the shop and its tests. It speaks Braintree’s protocol, moves no money and keeps everything on this machine.</p>
${section(
  'Recent transactions',
  transactions.length > 0
    ? table(
        ['Id', 'Order', 'Type', 'Status', 'Amount', 'Card', 'Made at (UTC)'],
        transactions.map((one) => [
          one.id,
          one.orderId ?? '',
          one.type,
          [one.status, ...one.disputes.map(({ status }) => `dispute ${status}`)].map(spaced).join(', '),
          `${one.currency} ${one.amount}`,
          `•••• ${one.cardLast4}`,
          timeOf(one.createdAt),
        ]),
      )
    : '<p>None yet: buy something in the shop.</p>',
)}
${section(
  'Notices to the merchant',
  notices.length > 0
    ? table(
        ['Kind', 'Transaction', 'Made at (UTC)', 'Tries', 'Last answer'],
        notices.map((one) => [
          spaced(one.kind),
          one.transactionId ?? '',
          timeOf(new Date(one.madeAt).toISOString()),
          String(one.attempts),
          one.lastAnswer ?? '',
        ]),
      )
    : '<p>None yet: they tell of disputes and failed refunds, never of a card’s settlement.</p>',
)}
${section(
  'Test cards',
  `<p>Any date to come, any security code. No other numbers are accepted.</p>${table(
    ['Number', 'Brand', 'What happens'],
    testCards.map(({ number, brand, does }) => [grouped(number), brands[brand].name, behaviours[does]]),
  )}`,
)}
${section(
  'Amounts that decide by themselves',
  table(
    ['Amount', 'What happens'],
    amountOutcomes.map(({ from, to, says }) => [
      from === to ? writeAmount(from) : `${writeAmount(from)} to ${writeAmount(to)}`,
      says,
    ]),
  ),
)}
${section('Keys', table(['Name', 'Value'], keys()))}
${section('Steering it', '<p>Transactions, disputes, notices, settings, faults and held calls have addresses below <code>/sandbox/</code>: see the README of the sandbox.</p>')}
</main>
</body>
</html>
`;
}

function keys(): string[][] {
  return [
    ['Merchant', merchant.id],
    ['Public key', merchant.publicKey],
    ['Private key', merchant.privateKey],
    ['Tokenization key', merchant.tokenizationKey],
    ['Merchant accounts', [...merchantAccounts.keys()].join(', ')],
  ];
}

const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

const table = (heads: string[], rows: string[][]) =>
  `<div class="wide" role="region" aria-label="${escaped(heads.join(', '))}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const spaced = (name: string) => name.replaceAll('_', ' ');

const timeOf = (iso: string) => iso.replace('T', ' ').slice(0, 19);

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
