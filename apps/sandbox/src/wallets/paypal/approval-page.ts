import { pageDocument } from '../../look/page-document.ts';
import { html, type Html, type Part } from '../../wire/html.ts';
import type { PayPalAddress } from '../../instruments/instrument.ts';
import { writeAmount } from '../../wire/amount.ts';
import type { PayPalPayment, PayPalRequest, ShippingOption } from './paypal-payment.ts';
import { testBuyers } from './test-buyers.ts';

/** The page on which a buyer approves a payment or an agreement; `funding` is what the button stood for. */
export function approvalPage({ token, request }: PayPalPayment, funding: string | undefined): string {
  const { brandName, order } = request;
  const title = order ? `Pay ${brandName} ${priceText(order)}` : `Save PayPal for ${brandName}`;
  return pageDocument({
    title: `${title} – PayPal`,
    script: '/paypal-pages/approval.js',
    content: html`<main class="sheet">
      <p class="brand">PayPal <small>sandbox: no money moves</small></p>
      <form
        class="card"
        data-token="${token}"
        data-return-url="${request.returnUrl}"
        data-cancel-url="${request.cancelUrl}"
        novalidate
      >
        <h1 id="title">${title}</h1>
        <p class="lead">${leadOf(request)}</p>
        ${buyers(request.payerEmail)}${fundings(request, funding)}${delivery(request)}
        <p class="problem" role="alert"></p>
        <div class="actions">
          <button value="approve" disabled>Approve</button>
          <button type="button" value="cancel" disabled>Cancel</button>
        </div>
      </form>
    </main>`,
  });
}

/** The page for a token that cannot be approved. */
export function refusalPage(sentence: string): string {
  return pageDocument({
    title: 'PayPal',
    script: null,
    content: html`<main class="sheet">
      <p class="brand">PayPal <small>sandbox</small></p>
      <div class="card">
        <h1>This page cannot be used</h1>
        <p>${sentence} Close this window and start again in the shop.</p>
      </div>
    </main>`,
  });
}

function leadOf({ order, description, paysNow }: PayPalRequest): string {
  if (!order) return description ?? 'The shop may charge this account later, without asking again here.';
  return paysNow ? 'You pay when you approve.' : 'You confirm the payment in the shop after you approve.';
}

function buyers(payerEmail: string | null): Html {
  const known = testBuyers.some(({ email }) => email === payerEmail);
  const typed = payerEmail !== null && !known;
  return html`<fieldset>
    <legend>PayPal account</legend>
    ${testBuyers.map(({ email, firstName, lastName, countryCode }, index) =>
      choice({
        name: 'buyer',
        value: email,
        isChecked: typed ? false : known ? email === payerEmail : index === 0,
        label: html`${email}<small>${firstName} ${lastName}, ${countryCode}</small>`,
      }),
    )}${choice({ name: 'buyer', value: '', isChecked: typed, label: 'Another account' })}
    <input
      type="email"
      name="email"
      aria-label="E-mail address of the other account"
      autocomplete="off"
      value="${typed ? payerEmail : ''}"
      ${typed ? '' : html` hidden`}
    />
  </fieldset>`;
}

const fundingNames: Record<string, string> = {
  paypal: 'PayPal balance',
  credit: 'PayPal Credit: 12 months, no interest',
  paylater: 'Pay Later: 4 payments, no interest',
};

/** The ways to fund the payment; only the balance when the shop offers no credit. */
function fundings({ offersCredit, offersPayLater }: PayPalRequest, asked: string | undefined): Part {
  const credit = (offersCredit && asked !== 'paylater') || asked === 'credit';
  const later = offersPayLater || asked === 'paylater';
  const offered = ['paypal', ...(credit ? ['credit'] : []), ...(later ? ['paylater'] : [])];
  if (offered.length === 1) return '';
  const chosen = asked === 'credit' || asked === 'paylater' ? asked : offered[1];
  return html`<fieldset>
    <legend>Pay with</legend>
    ${offered.map((value) =>
      choice({
        name: 'funding',
        value,
        isChecked: value === chosen,
        label: fundingNames[value],
      }),
    )}
  </fieldset>`;
}

/** The addresses and ways of delivery that the buyer can choose from. */
function delivery(request: PayPalRequest): Part {
  if (!request.asksForShipping && request.shippingOptions.length === 0) return '';
  const addresses = addressesOf(request);
  return [
    html`<fieldset>
      <legend>Ship to</legend>
      ${addresses.map((address, index) =>
        choice({ name: 'address', value: index, isChecked: index === 0, label: addressText(address) }),
      )}
    </fieldset>`,
    html`<fieldset id="options" ${request.shippingOptions.length > 0 ? '' : html` hidden`}>
      <legend>Delivery</legend>
      ${request.shippingOptions.map((option, index) => {
        const isChosen = chosenOption(request.shippingOptions)?.id === option.id;
        return choice({
          name: 'option',
          value: option.id,
          isChecked: isChosen || (index === 0 && !chosenOption(request.shippingOptions)),
          label: optionText(option, request),
        });
      })}
    </fieldset>`,
  ];
}

const chosenOption = (options: ShippingOption[]) => options.find(({ selected }) => selected) ?? options[0];

/** The merchant's address alone when it is fixed; otherwise also those of the test buyers. */
export function addressesOf({ shippingAddress, isShippingFixed }: PayPalRequest): PayPalAddress[] {
  if (shippingAddress && isShippingFixed) return [shippingAddress];
  return [...(shippingAddress ? [shippingAddress] : []), ...testBuyers.map(({ address }) => address)];
}

const addressText = ({ recipientName, line1, line2, city, state, postalCode, countryCode }: PayPalAddress) =>
  [recipientName, line1, line2, city, state, postalCode, countryCode].filter(Boolean).join(', ');

/** 'Express, INR 50.00'. */
export function optionText({ label, amount }: ShippingOption, { order }: PayPalRequest): string {
  return amount === null || !order ? label : `${label}, ${priceText({ amount, currency: order.currency })}`;
}

/** 'INR 10.00'. */
export function priceText({ amount, currency }: { amount: number; currency: string }): string {
  return `${currency} ${writeAmount(amount)}`;
}

function choice({ name, value, isChecked, label }: Choice): Html {
  return html`<label class="choice"
    ><input type="radio" name="${name}" value="${value}" ${isChecked ? html` checked` : ''} /><span
      >${label}</span
    ></label
  >`;
}

type Choice = { name: string; value: string | number; isChecked: boolean; label: Part };
