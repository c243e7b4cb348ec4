import { writeAmount } from '../wire/amount.ts';
import { type BankFacts, bankCards, behaviours, brands, findTestCard, testCards } from '../cards/cards.ts';
import { amountOutcomes } from '../instruments/outcomes.ts';
import { scenarios } from '../cards/scenarios.ts';
import { testBuyers } from '../wallets/paypal/test-buyers.ts';
import { testBuyers as venmoBuyers } from '../wallets/venmo/test-buyers.ts';
import { applePayCards, googlePayCards } from '../wallets/wallet-cards.ts';
import { wordsOf } from './words-of.ts';
import { html } from '../wire/html.ts';
import type { Page } from './page.ts';
import { code, section, table } from './parts.ts';

/** The page of card numbers, buyers, amounts and security codes that produce a certain outcome. */
export const testCardsPage: Page = {
  path: '/sandbox/pages/test-cards',
  name: 'Test cards',
  content: () => [
    html`<p class="lead">
      Use any expiry date in the future and any security code. Only these numbers are accepted; Braintree
      publishes them.
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
      'Visa cards with facts about their bank',
      'bank-cards',
      table(
        'Cards of banks',
        ['Number', 'Facts about the bank'],
        bankCards.map(({ number, bank = {} }) => [grouped(number), factsOf(bank)]),
      ),
    ),
    section(
      'Cards of 3-D Secure',
      'three-d-secure-cards',
      html`<p class="more">
        A payment with one of them succeeds, unless it requires 3-D Secure. Other cards do not take part in
        3-D Secure. In a challenge, Fail and Cancel lead to authenticate failed with every card.
      </p>`,
      table(
        'Cards of 3-D Secure',
        ['What happens', 'Status', 'Liability', ...scenarioBrands.map((brand) => brands[brand].name)],
        scenarios.map(({ says, finding, numbers }) => [
          says,
          finding.status.replaceAll('_', ' '),
          finding.shifted ? 'shifts' : html`<span class="badge bad">stays</span>`,
          ...scenarioBrands.map((brand) => grouped(numbers[brand])),
        ]),
      ),
    ),
    section(
      'PayPal’s test buyers',
      'paypal-buyers',
      html`<p class="more">
        PayPal’s page offers them. Any other e-mail address is a buyer too. What a payment comes to is decided
        by its amount.
      </p>`,
      table(
        'PayPal’s test buyers',
        ['E-mail address', 'Name', 'Country', 'Payer id'],
        testBuyers.map(({ email, firstName, lastName, countryCode, payerId }) => [
          code(email),
          `${firstName} ${lastName}`,
          countryCode,
          code(payerId),
        ]),
      ),
    ),
    section(
      'Venmo’s test buyers',
      'venmo-buyers',
      html`<p class="more">
        Venmo’s page offers them. Approve, Cancel and Fail decide how it ends; what a payment comes to is
        decided by its amount.
      </p>`,
      table(
        'Venmo’s test buyers',
        ['User name', 'Name', 'Venmo user id'],
        venmoBuyers.map(({ userName, firstName, lastName, venmoUserId }) => [
          code(`@${userName}`),
          `${firstName} ${lastName}`,
          code(venmoUserId),
        ]),
      ),
    ),
    section(
      'Cards in wallets',
      'wallet-cards',
      html`<p class="more">Apple Pay’s sheet and Google Pay’s window offer them.</p>`,
      table(
        'Cards in wallets',
        ['Number', 'Brand', 'Wallets', 'Passed on as', 'Outcome'],
        walletCards.map(({ number, wallets, passedOnAs }) => {
          const card = findTestCard(number);
          return [
            grouped(number),
            card ? brands[card.brand].name : '',
            wallets,
            passedOnAs,
            card ? behaviours[card.does] : '',
          ];
        }),
      ),
    ),
    section(
      'Amounts that decide the outcome',
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
    section('Security codes', 'codes', table('Security codes', ['Code', 'The bank’s answer'], codes)),
  ],
};

/** The cards of Google Pay; Apple Pay has those of them that are tokens of a device. */
const walletCards = googlePayCards.map(({ id, number, isNetworkTokenized }) => ({
  number,
  wallets: applePayCards.some((one) => one.id === id) ? 'Apple Pay, Google Pay' : 'Google Pay',
  passedOnAs: isNetworkTokenized ? 'a token of the device' : 'its number, for 3-D Secure',
}));

const scenarioBrands = ['visa', 'mastercard', 'amex', 'discover'] as const;

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
