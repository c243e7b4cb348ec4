import type { FieldName } from '../options/card/fields.ts';

/**
 * The hooks integrators rely on (decision 43): `data-braintree-id`, class, and the classes that tell a state.
 * Nothing else writes a braintree- name.
 */
export interface PartNames<State extends string = string> {
  hook?: string;
  className?: string;
  states?: Readonly<Record<State, string>>;
}

function part<State extends string = never>(names: PartNames<State>): PartNames<State> {
  return names;
}

export const parts = {
  wrapper: part({
    hook: 'wrapper',
    states: { card: 'braintree-show-card', methods: 'braintree-show-methods' },
  }),
  dropin: part({
    className: 'braintree-dropin',
    states: {
      loading: 'braintree-loading',
      loaded: 'braintree-loaded',
      hasError: 'braintree-sheet--has-error',
    },
  }),
  upperContainer: part({ hook: 'upper-container', className: 'braintree-upper-container' }),
  loadingContainer: part({
    hook: 'loading-container',
    className: 'braintree-loader__container',
    states: { hidden: 'braintree-hidden' },
  }),
  loadingIndicator: part({ hook: 'loading-indicator', className: 'braintree-loader__indicator' }),
  methodsLabel: part({
    hook: 'methods-label',
    className: 'braintree-heading',
    states: { noneSelected: 'braintree-no-payment-method-selected' },
  }),
  methods: part({
    hook: 'methods',
    className: 'braintree-methods',
    states: { active: 'braintree-methods--active' },
  }),
  methodsContainer: part({ hook: 'methods-container' }),
  method: part({ className: 'braintree-method', states: { active: 'braintree-method--active' } }),
  methodLogo: part({ className: 'braintree-method__logo' }),
  methodLabel: part({ className: 'braintree-method__label' }),
  methodLabelSmall: part({ className: 'braintree-method__label--small' }),
  methodCheck: part({ className: 'braintree-method__check-container' }),
  sheetContainer: part({ hook: 'sheet-container', className: 'braintree-sheet__container' }),
  cardSheet: part({
    hook: 'card',
    className: 'braintree-card braintree-form braintree-sheet',
    states: {
      active: 'braintree-sheet--active',
      loading: 'braintree-sheet--loading',
      tokenized: 'braintree-sheet--tokenized',
    },
  }),
  cardSheetHeader: part({ hook: 'card-sheet-header', className: 'braintree-sheet__header' }),
  sheetText: part({ className: 'braintree-sheet__text' }),
  cardIcons: part({ hook: 'card-view-icons', className: 'braintree-sheet__icons' }),
  cardIcon: part({ className: 'braintree-sheet__card-icon' }),
  sheetContent: part({ className: 'braintree-sheet__content braintree-sheet__content--form' }),
  cardNumberIcon: part({ hook: 'card-number-icon', className: 'braintree-form__icon' }),
  cvvDescriptor: part({ hook: 'cvv-label-descriptor', className: 'braintree-form__descriptor' }),
  sheetError: part({ hook: 'sheet-error', className: 'braintree-sheet__error' }),
  sheetErrorText: part({ hook: 'sheet-error-text', className: 'braintree-sheet__error-text' }),
  toggle: part({ hook: 'toggle', className: 'braintree-toggle braintree-large-button' }),
  disableWrapper: part({ hook: 'disable-wrapper', states: { disabled: 'braintree-dropin__disabled' } }),
} as const;

function field(name: string, className: string) {
  return {
    group: part({
      hook: `${name}-field-group`,
      className: 'braintree-form__field-group',
      states: {
        hasError: 'braintree-form__field-group--has-error',
        isFocused: 'braintree-form__field-group--is-focused',
        cardTypeKnown: 'braintree-form__field-group--card-type-known',
      },
    }),
    box: part({
      className: `braintree-form-${className} braintree-form__hosted-field`,
      states: { valid: 'braintree-form__field--valid' },
    }),
    error: part({ hook: `${name}-field-error`, className: 'braintree-form__field-error' }),
  };
}

export const fieldParts = {
  cardholderName: field('cardholder-name', 'cardholder-name'),
  number: field('number', 'number'),
  expirationDate: field('expiration-date', 'expiration'),
  cvv: field('cvv', 'cvv'),
  postalCode: field('postal-code', 'postal-code'),
} as const satisfies Record<FieldName, unknown>;

/** The hook of a brand's icon in the sheet's header, such as `visa-card-icon`. */
export function brandIconHook(type: string): string {
  return `${type}-card-icon`;
}
