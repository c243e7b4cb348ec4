// A merchant's own script: it writes down what the widget tells it, and what a shopper sees, by documented
// names alone.
window.heard = [];
/** Focus and blur apart: when a frame is hidden, the browser alone decides when it lost the focus. */
window.moved = [];

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
  '3ds:authentication-modal-close',
  '3ds:authentication-modal-render',
  '3ds:customer-canceled',
];

window.listen = (dropin) => {
  for (const name of events)
    dropin.on(name, (payload) => {
      const list = name === 'card:focus' || name === 'card:blur' ? window.moved : window.heard;
      list.push([name, ...factsOf(name, payload)].join(' '));
    });
};

function factsOf(name, payload) {
  if (payload === undefined) return [];
  if (name === 'changeActiveView') return [`${payload.previousViewId} -> ${payload.newViewId}`];
  if (name === 'paymentMethodRequestable')
    return [payload.type, payload.paymentMethodIsSelected ? 'selected' : 'typed'];
  if (name === 'card:binAvailable') return [payload.bin];
  if (!name.startsWith('card:')) return [JSON.stringify(payload)];
  const { emittedBy, fields, cards } = payload;
  const { isValid, isPotentiallyValid } = fields[emittedBy];
  if (name === 'card:validityChange')
    return [emittedBy, isValid ? 'valid' : isPotentiallyValid ? 'may become valid' : 'invalid'];
  if (name === 'card:cardTypeChange') return [cards.length > 1 ? 'several' : (cards[0]?.type ?? 'none')];
  return [emittedBy];
}

/** One line of an error. */
window.lineOf = (error) => {
  const { code } = error._braintreeWebError ?? {};
  return [error.name, error.message, ...(code ? [code] : [])].join(' | ');
};

/** One line of a payload: what it is of, and its keys. */
window.payloadLine = ({ type, details, ...rest }) => {
  const keys = Object.keys({ type, details, ...rest }).toSorted();
  const what = details.email ?? details.username ?? `${details.cardType} ${details.lastFour}`;
  return `${type} ${what} | ${keys.join(' ')}`;
};

/** What a callback is given. */
window.told = (one) => {
  if (one instanceof Error) return window.lineOf(one);
  if (typeof one?.teardown === 'function') return 'dropin';
  return one?.nonce ? window.payloadLine(one) : one;
};

/** Which of these hooks are not on the page. */
window.missing = (hooks) => hooks.filter((id) => !document.querySelector(`[data-braintree-id="${id}"]`));

/** The classes that tell a state, and what they are on. */
window.states = () =>
  stateClasses.flatMap((name) =>
    [...document.querySelectorAll(`.${name}`)].map((part) => `${name} on ${nameOf(part)}`),
  );

const stateClasses = [
  'braintree-loading',
  'braintree-loaded',
  'braintree-sheet--has-error',
  'braintree-sheet--active',
  'braintree-sheet--tokenized',
  'braintree-methods--active',
  'braintree-methods--edit',
  'braintree-form__field-group--has-error',
  'braintree-form__field-group--is-focused',
  'braintree-form__field-group--card-type-known',
  'braintree-form__field--valid',
];

function nameOf(part) {
  return part.dataset.braintreeId ?? [...part.classList].find((name) => /^braintree-[a-z-]+$/.test(name));
}

/** The order is the documented one, not the page's. */
const spoken = [
  'methods-label',
  'methods-edit',
  'choose-a-way-to-pay',
  'sheet-error-text',
  'delete-confirmation__message',
  'delete-confirmation__yes',
  'delete-confirmation__no',
  'cardholder-name-field-error',
  'number-field-error',
  'expiration-date-field-error',
  'cvv-field-error',
  'postal-code-field-error',
  'save-card-field-group',
  'other-ways-to-pay',
  'toggle',
];

/** What is on screen: the views by the wrapper's classes, texts by their hooks, and the methods. */
window.look = () => {
  const wrapper = document.querySelector('[data-braintree-id="wrapper"]');
  if (!wrapper) return [];
  const shown = [...wrapper.classList].filter((name) => name.startsWith('braintree-show-'));
  const isLoading = isSeen(wrapper.querySelector('.braintree-loader__container'));
  return [
    ...shown.toSorted().map((name) => name.replace('braintree-show-', 'shows ')),
    ...(isLoading ? ['loads'] : []),
    ...spoken.flatMap((id) => {
      const part = wrapper.querySelector(`[data-braintree-id="${id}"]`);
      return isSeen(part) && textOf(part) !== '' ? [`${id}: ${textOf(part)}`] : [];
    }),
    ...[...wrapper.querySelectorAll('.braintree-method')].filter(isSeen).map(methodLine),
    ...[...wrapper.querySelectorAll('.braintree-option')].filter(isSeen).map(optionLine),
  ];
};

function methodLine(method) {
  const flags = ['active', 'disabled'].filter((flag) =>
    method.classList.contains(`braintree-method--${flag}`),
  );
  return ['method:', textOf(method.querySelector('.braintree-method__label')), ...flags].join(' ');
}

function optionLine(option) {
  const flags = option.classList.contains('braintree-disabled') ? ['disabled'] : [];
  return ['option:', textOf(option.querySelector('.braintree-option__label')), ...flags].join(' ');
}

function isSeen(part) {
  if (!part?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = part.getBoundingClientRect();
  return width > 1 && height > 1;
}

function textOf(part) {
  return part.innerText.replaceAll(/\s+/g, ' ').trim();
}
