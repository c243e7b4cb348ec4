import { type ViewId } from '../machine/state.ts';
import type { WayId } from '../ways-to-pay.ts';
import type { FieldName } from '../machine/card/fields.ts';

/**
 * The names that integrators rely on (decision 43): `data-braintree-id`, classes, and the classes of states.
 * No other file contains such a name.
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
  dropin: part({
    className: 'braintree-dropin',
    states: {
      loading: 'braintree-loading',
      loaded: 'braintree-loaded',
      hasError: 'braintree-sheet--has-error',
    },
  }),
  placeholder: part({ className: 'braintree-placeholder' }),
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
  methodsEdit: part({
    hook: 'methods-edit',
    className: 'braintree-heading',
    states: { hidden: 'braintree-hidden' },
  }),
  methods: part({ hook: 'methods', className: 'braintree-methods braintree-methods-initial' }),
  methodsContainer: part({
    hook: 'methods-container',
    states: { active: 'braintree-methods--active', edit: 'braintree-methods--edit' },
  }),
  method: part({
    className: 'braintree-method',
    states: { active: 'braintree-method--active', disabled: 'braintree-method--disabled' },
  }),
  methodLogo: part({ className: 'braintree-method__logo' }),
  methodLabel: part({ className: 'braintree-method__label' }),
  methodLabelSmall: part({ className: 'braintree-method__label--small' }),
  methodCheckContainer: part({
    className: 'braintree-method__icon-container braintree-method__check-container',
    states: { hidden: 'braintree-hidden' },
  }),
  methodCheck: part({ className: 'braintree-method__icon braintree-method__check' }),
  methodDeleteContainer: part({
    className: 'braintree-method__icon-container braintree-method__delete-container',
  }),
  methodDelete: part({ className: 'braintree-method__icon braintree-method__delete' }),
  deleteConfirmation: part({
    hook: 'delete-confirmation',
    className: 'braintree-delete-confirmation braintree-sheet',
  }),
  deleteMessage: part({ hook: 'delete-confirmation__message' }),
  deleteButtons: part({ className: 'braintree-delete-confirmation__button-container' }),
  deleteYes: part({ hook: 'delete-confirmation__yes', className: 'braintree-delete-confirmation__button' }),
  deleteNo: part({ hook: 'delete-confirmation__no', className: 'braintree-delete-confirmation__button' }),
  chooseAWayToPay: part({ hook: 'choose-a-way-to-pay', className: 'braintree-heading' }),
  options: part({ hook: 'options', className: 'braintree-options braintree-options-initial' }),
  optionsContainer: part({ hook: 'payment-options-container', className: 'braintree-options-list' }),
  optionLogo: part({ className: 'braintree-option__logo' }),
  optionLabel: part({ className: 'braintree-option__label' }),
  optionMessage: part({ className: 'braintree-option__disabled-message' }),
  lowerContainer: part({
    hook: 'lower-container',
    className: 'braintree-options',
    states: { hidden: 'braintree-hidden' },
  }),
  otherWaysToPay: part({ hook: 'other-ways-to-pay', className: 'braintree-heading' }),
  sheetContainer: part({
    hook: 'sheet-container',
    className: 'braintree-sheet__container',
    states: { active: 'braintree-sheet--active' },
  }),
  cardSheet: part({
    hook: 'card',
    className: 'braintree-card braintree-form braintree-sheet',
    states: {
      loading: 'braintree-sheet--loading',
      tokenized: 'braintree-sheet--tokenized',
    },
  }),
  cardSheetHeader: part({ hook: 'card-sheet-header', className: 'braintree-sheet__header' }),
  sheetHeaderLabel: part({ className: 'braintree-sheet__header-label' }),
  sheetHeaderLogo: part({ className: 'braintree-sheet__logo--header' }),
  sheetText: part({ className: 'braintree-sheet__text' }),
  cardIcons: part({ hook: 'card-view-icons', className: 'braintree-sheet__icons' }),
  cardIcon: part({ className: 'braintree-sheet__card-icon', states: { hidden: 'braintree-hidden' } }),
  sheetContent: part({ className: 'braintree-sheet__content braintree-sheet__content--form' }),
  flexibleFields: part({ className: 'braintree-form__flexible-fields' }),
  fieldLabel: part({ className: 'braintree-form__label' }),
  descriptor: part({ className: 'braintree-form__descriptor' }),
  field: part({ className: 'braintree-form__field' }),
  iconContainer: part({ className: 'braintree-form__icon-container' }),
  fieldErrorIcon: part({ className: 'braintree-form__icon braintree-form__field-error-icon' }),
  borderedIcon: part({ className: 'braintree-icon--bordered' }),
  cardNumberIcon: part({
    hook: 'card-number-icon',
    className: 'braintree-form__icon braintree-form__field-secondary-icon',
  }),
  cardNumberIconSvg: part({ hook: 'card-number-icon-svg', className: 'braintree-icon--bordered' }),
  cvvIcon: part({
    hook: 'cvv-icon',
    className: 'braintree-form__icon braintree-form__field-secondary-icon',
  }),
  cvvIconSvg: part({ hook: 'cvv-icon-svg', className: 'braintree-icon--bordered' }),
  saveCardGroup: part({
    hook: 'save-card-field-group',
    className: 'braintree-form__field-group',
    states: { hidden: 'braintree-hidden' },
  }),
  saveCardField: part({ className: 'braintree-form__field braintree-form__checkbox' }),
  saveCardInput: part({ hook: 'save-card-input' }),
  notice: part({ className: 'braintree-form__notice-of-collection' }),
  cvvDescriptor: part({ hook: 'cvv-label-descriptor', className: 'braintree-form__descriptor' }),
  sheetError: part({ hook: 'sheet-error', className: 'braintree-sheet__error' }),
  sheetErrorIcon: part({ className: 'braintree-form__icon braintree-sheet__error-icon' }),
  sheetErrorText: part({ hook: 'sheet-error-text', className: 'braintree-sheet__error-text' }),
  toggle: part({
    hook: 'toggle',
    className: 'braintree-toggle braintree-large-button',
    states: { hidden: 'braintree-hidden' },
  }),
  disableWrapper: part({
    hook: 'disable-wrapper',
    className: 'braintree-dropin__disabled',
    states: { hidden: 'braintree-hidden' },
  }),
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

/**
 * The widget's outermost element, which says what is shown in it, such as `braintree-show-paypal`.
 * @param ids of the ways to pay of this widget
 */
export function wrapperPart(ids: readonly WayId[]): PartNames<ViewId> {
  const views: readonly ViewId[] = [...ids, 'methods', 'options', 'delete-confirmation'];
  return part({
    hook: 'wrapper',
    states: Object.fromEntries(views.map((id) => [id, `braintree-show-${id}`])) as Record<ViewId, string>,
  });
}

/** A way to pay in the list of options, such as `braintree-option__paypal`. */
export function optionPart(id: WayId): PartNames<'disabled'> {
  return part({
    className: `braintree-option braintree-option__${id}`,
    states: { disabled: 'braintree-disabled' },
  });
}
