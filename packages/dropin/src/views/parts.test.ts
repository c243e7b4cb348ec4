import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { en_US } from '../locales/en_US.ts';
import { type State } from '../machine/state.ts';
import { optionIds } from '../ways-to-pay.ts';
import * as states from './frame.fixture.ts';
import type { FrameProps } from './Frame.tsx';
import type * as WalletsFixture from './wallets.fixture.tsx';

const vite = await createServer({
  root: `${import.meta.dirname}/..`,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] }, noExternal: ['ui'] },
  plugins: [vanillaExtractPlugin()],
});
afterAll(() => vite.close());

const { Frame } = (await vite.ssrLoadModule('/views/Frame.tsx')) as { Frame: ComponentType<FrameProps> };
const { severalWays, subscribedMethod } = (await vite.ssrLoadModule(
  '/views/wallets.fixture.tsx',
)) as typeof WalletsFixture;

/** The values in docs/behaviour/widget.md#data-braintree-id-values, without those of the wallets' sheets. */
const hooks = `wrapper methods-label methods-edit choose-a-way-to-pay upper-container loading-container
  loading-indicator delete-confirmation delete-confirmation__message delete-confirmation__yes
  delete-confirmation__no methods methods-container options payment-options-container sheet-container card
  card-sheet-header card-view-icons visa-card-icon master-card-card-icon unionpay-card-icon
  american-express-card-icon jcb-card-icon discover-card-icon diners-club-card-icon maestro-card-icon
  elo-card-icon hiper-card-icon hipercard-card-icon cardholder-name-field-group number-field-group
  expiration-date-field-group cvv-field-group postal-code-field-group cardholder-name-field-error
  number-field-error expiration-date-field-error cvv-field-error postal-code-field-error card-number-icon
  card-number-icon-svg cvv-icon cvv-icon-svg cvv-label-descriptor save-card-field-group save-card-input
  sheet-error sheet-error-text lower-container other-ways-to-pay toggle disable-wrapper`.split(/\s+/);

/** The classes in docs/behaviour/widget.md#class-names, without those of the wallets' sheets. */
const classes =
  `${[...optionIds, 'methods', 'options', 'delete-confirmation'].map((id) => `braintree-show-${id}`).join(' ')}
  braintree-loading braintree-loaded braintree-hidden braintree-sheet--active braintree-sheet--has-error
  braintree-sheet--loading braintree-sheet--tokenized braintree-methods--active braintree-methods--edit
  braintree-method braintree-method--active braintree-method--disabled braintree-no-payment-method-selected
  braintree-option braintree-option__card braintree-option__paypal braintree-option__paypalCredit
  braintree-option__venmo braintree-option__applePay braintree-option__googlePay braintree-disabled
  braintree-option__label braintree-option__disabled-message braintree-form__field-group--has-error
  braintree-form__field-group--is-focused braintree-form__field-group--card-type-known
  braintree-form__field--valid braintree-form__hosted-field braintree-form-number braintree-form-cvv
  braintree-form-expiration braintree-form-postal-code braintree-form-cardholder-name braintree-toggle
  braintree-large-button braintree-dropin braintree-dropin__disabled braintree-sheet braintree-card
  braintree-sheet__header braintree-sheet__text braintree-sheet__content
  braintree-sheet__content--form braintree-sheet__icons braintree-sheet__card-icon braintree-sheet__error
  braintree-sheet__error-text braintree-method__label braintree-method__label--small braintree-method__logo
  braintree-method__check braintree-method__check-container braintree-method__delete
  braintree-method__delete-container braintree-method__icon braintree-heading braintree-upper-container
  braintree-loader__container braintree-loader__indicator braintree-form__notice-of-collection braintree-placeholder
  braintree-sheet__header-label braintree-sheet__logo--header braintree-sheet__error-icon braintree-icon--bordered
  braintree-form__label braintree-form__field braintree-form__flexible-fields braintree-form__icon-container
  braintree-form__field-error-icon braintree-form__field-secondary-icon braintree-form__checkbox
  braintree-form__descriptor braintree-methods-initial braintree-options-initial
  braintree-method__icon-container braintree-delete-confirmation__button-container`.split(/\s+/);

/**
 * Names of the original that are left out on purpose: svg symbols, a lock in the loader, and a class for tests.
 */
const absent = {
  hooks: ['svgs'],
  classes: ['braintree-loader__lock', 'braintree-test-class'],
};

const { visa, fields, formWith, readyWith, severalWith, visaMethod, list } = states;
const several = severalWith({
  methods: [visaMethod, subscribedMethod],
  active: visaMethod.nonce,
  view: list,
});
const card = formWith({}, 'optional');
const every: State[] = [
  states.loading,
  readyWith({
    card: {
      ...card,
      values: { number: fields.valid, expirationDate: fields.focused },
      cards: [visa],
      errors: Object.fromEntries(card.hosted.map((field) => [field, 'fieldEmptyForCvv'])),
      showsNotice: true,
      offersSaving: true,
    },
    banner: 'genericError',
  }),
  readyWith({ task: 'tokenizing' }),
  readyWith({ task: 'settling' }),
  several,
  { ...several, active: null, view: { id: 'methods', beside: 'options' } },
  { ...several, isEditing: true },
  {
    ...several,
    isEditing: true,
    deleting: visaMethod.nonce,
    view: { id: 'delete-confirmation', beside: null },
  },
  ...optionIds.map((id): State => ({
    ...several,
    settings: { ...several.settings, wanted: optionIds },
    view: { id, beside: null },
  })),
  {
    ...several,
    options: optionIds.map((id) => ({ id, status: id === 'paypal' ? 'failed' : 'done' })),
    view: { id: 'options', beside: null },
  },
];

const html = every
  .map((state) => {
    const props = { state, strings: en_US, id: 'one', hosts: new Map(), paymentOptions: severalWays };
    return renderToStaticMarkup(createElement(Frame, { ...props, theme: 'light', send: () => undefined }));
  })
  .join('');
const found = {
  hooks: new Set([...html.matchAll(/data-braintree-id="([^"]+)"/g)].map(([, name]) => name)),
  classes: new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))),
};

test('every documented data-braintree-id is on some element in some state', () => {
  expect(hooks.filter((name) => !found.hooks.has(name))).toEqual([]);
});

test('every documented class is on some element in some state', () => {
  expect(classes.filter((name) => !found.classes.has(name))).toEqual([]);
});

test('names that are left out on purpose are on no element', () => {
  expect(absent.hooks.filter((name) => found.hooks.has(name))).toEqual([]);
  expect(absent.classes.filter((name) => found.classes.has(name))).toEqual([]);
});
