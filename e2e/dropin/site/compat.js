// What a merchant's own script does: it makes calls, and writes down what it is told.
window.heard = [];

const events = [
  'changeActiveView',
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
  'card:binAvailable',
  'card:blur',
  'card:cardTypeChange',
  'card:empty',
  'card:focus',
  'card:inputSubmitRequest',
  'card:notEmpty',
  'card:validityChange',
];

window.listen = (dropin) => {
  for (const name of events)
    dropin.on(name, (payload) => window.heard.push([name, ...factsOf(name, payload)].join(' ')));
};

function factsOf(name, payload) {
  if (name === 'changeActiveView') return [`${payload.previousViewId} -> ${payload.newViewId}`];
  if (name === 'paymentMethodRequestable')
    return [payload.type, payload.paymentMethodIsSelected ? 'selected' : 'typed'];
  if (name === 'card:binAvailable') return [payload.bin];
  if (!name.startsWith('card:')) return payload === undefined ? [] : [JSON.stringify(payload)];
  const { isValid, isPotentiallyValid } = payload.fields[payload.emittedBy];
  const brands = payload.cards.map(({ type }) => type);
  return [
    payload.emittedBy,
    ...(name === 'card:validityChange'
      ? [isValid ? 'valid' : isPotentiallyValid ? 'may become valid' : 'invalid']
      : []),
    ...(name === 'card:cardTypeChange'
      ? [brands.length === 1 ? brands[0] : brands.length > 1 ? 'several' : 'none']
      : []),
  ];
}

/** One line of an error, as a merchant sees it. */
window.lineOf = (error) => {
  const { code } = error._braintreeWebError ?? {};
  return [error.name, error.message, ...(code ? [code] : [])].join(' | ');
};
