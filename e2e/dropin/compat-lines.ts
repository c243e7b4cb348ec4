// The lines in which the page of the comparison writes down what it heard and what it shows (site/compat.js),
// as several tests expect them.

export const noMethod = 'DropinError | No payment method is available.';

export const visa = 'CreditCard Visa 1111 | binData description details nonce type';
export const savedVisa = `${visa} vaulted`;
export const check = 'sheet-error-text: Please check your information and try again.';
/** What an empty form with a required name says. */
export const emptyForm = [
  'shows card',
  check,
  'cardholder-name-field-error: Please fill out a cardholder name.',
  'number-field-error: Please fill out a card number.',
  'expiration-date-field-error: Please fill out an expiration date.',
  'cvv-field-error: Please fill out a CVV.',
];
export const toggle = 'toggle: Choose another way to pay';

/** What is heard while `goodCard` is filled in. */
export const filled = [
  'card:notEmpty number',
  'card:validityChange number valid',
  'card:cardTypeChange visa',
  'card:binAvailable 411111',
  'card:notEmpty expirationDate',
  'card:validityChange expirationDate valid',
  'card:notEmpty cvv',
  'paymentMethodRequestable CreditCard typed',
  'card:validityChange cvv valid',
];

/** What is heard once a card is tokenized: its fields are emptied. */
export const emptied = [
  'card:empty number',
  'card:validityChange number may become valid',
  'card:cardTypeChange several',
  'card:empty expirationDate',
  'card:validityChange expirationDate may become valid',
  'card:empty cvv',
  'card:validityChange cvv may become valid',
];

export const selected = 'paymentMethodRequestable CreditCard selected';

/** What is heard 200 ms after a card was tokenized. */
export const chosen = ['changeActiveView card -> methods', selected];

export const optionChosen = (id: string) => `paymentOptionSelected {"paymentOption":"${id}"}`;

/** What is shown where several ways to pay are offered, and the shopper has chosen none. */
export const options = (...lines: string[]) => [
  'shows options',
  'choose-a-way-to-pay: Choose a way to pay',
  ...lines.map((line) => `option: ${line}`),
];

/** What is shown of a way to pay that failed. */
export const failedOption = (name: string) =>
  `${name} Developer Error: Something went wrong. Check the console for details. disabled`;

export const toCard = ['changeActiveView methods -> card', 'noPaymentMethodRequestable'];

export const onlyVisa = [
  'shows methods',
  'methods-label: Paying with Card',
  toggle,
  'method: Ending in 1111 Visa active',
];
