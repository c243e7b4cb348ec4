import { writeAmount } from '../wire/amount.ts';
import { type BankFacts, bankCards, behaviours, brands, testCards } from '../cards/cards.ts';
import { amountOutcomes } from '../transactions/outcomes.ts';
import { wordsOf } from './words-of.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { code, section, table } from './parts.ts';

/** What to type to make something happen. */
export const testCardsPage: Page = {
  path: '/sandbox/pages/test-cards',
  name: 'Test cards',
  content: () => [
    html`<p class="lead">
      Any date to come, any security code. No other numbers are accepted: these are the ones that Braintree
      publishes.
    </p>`,
    section(
      'Cards',
      'cards',
      table(
        'Test cards',
        ['Number', 'Brand', 'Outcome'],
        testCards.map(({ number, brand, does }) => [
          grouped(number),
          brands[brand].name,
          does === 'succeeds' ? behaviours[does] : html`<span class="badge bad">${behaviours[does]}</span>`,
        ]),
      ),
    ),
    section(
      'Visa cards that tell of their bank',
      'bank-cards',
      table(
        'Cards of banks',
        ['Number', 'What is known of the bank'],
        bankCards.map(({ number, bank = {} }) => [grouped(number), factsOf(bank)]),
      ),
    ),
    section(
      'Amounts that decide by themselves',
      'amounts',
      table(
        'Amounts',
        ['Amount', 'Outcome'],
        amountOutcomes.map(({ from, to, says }) => [
          from === to ? writeAmount(from) : `${writeAmount(from)} to ${writeAmount(to)}`,
          says,
        ]),
      ),
    ),
    section('Security codes', 'codes', table('Security codes', ['Code', 'What the bank says'], codes)),
  ],
};

const grouped = (number: string) =>
  html`<code class="number">${number.replace(/(.{4})(?=.)/g, '$1 ')}</code>`;

const factsOf = (bank: BankFacts) =>
  Object.entries(bank)
    .map(([name, fact]) => `${wordsOf(name)} ${fact}`)
    .join(', ') || 'nothing';

const codes = [
  [[code('200'), ' or ', code('2000')], 'It does not match (N): a card that is verified is refused as 81736'],
  [[code('201'), ' or ', code('2011')], 'It could not be verified (U)'],
  ['any other', 'It matches (M)'],
];
