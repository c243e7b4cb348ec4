import { type ViewId } from '../machine/state.ts';
import type { WayId } from '../ways-to-pay.ts';
import type { FieldName } from '../machine/card/fields.ts';

/**
 * The names that integrators rely on (decision 19): `data-braintree-id`, classes, and the classes of states.
 * No other file contains such a name. They are exported one by one, and taken as `import * as parts`: so the build can
 * shorten what they are called.
 */
export interface PartNames<State extends string = string> {
  hook?: string;
  className?: string;
  states?: Readonly<Record<State, string>>;
}

function part<State extends string = never>(names: PartNames<State>): PartNames<State> {
  return names;
}

export const dropin = part({
  className: 'braintree-dropin',
  states: {
    loading: 'braintree-loading',
    loaded: 'braintree-loaded',
    hasError: 'braintree-sheet--has-error',
  },
});
export const placeholder = part({ className: 'braintree-placeholder' });
export const upperContainer = part({ hook: 'upper-container', className: 'braintree-upper-container' });
export const loadingContainer = part({
  hook: 'loading-container',
  className: 'braintree-loader__container',
  states: { hidden: 'braintree-hidden' },
});
export const loadingIndicator = part({ hook: 'loading-indicator', className: 'braintree-loader__indicator' });
export const methodsLabel = part({
  hook: 'methods-label',
  className: 'braintree-heading',
  states: { noneSelected: 'braintree-no-payment-method-selected' },
});
export const methodsEdit = part({
  hook: 'methods-edit',
  className: 'braintree-heading',
  states: { hidden: 'braintree-hidden' },
});
export const methods = part({ hook: 'methods', className: 'braintree-methods braintree-methods-initial' });
export const methodsContainer = part({
  hook: 'methods-container',
  states: { active: 'braintree-methods--active', edit: 'braintree-methods--edit' },
});
export const method = part({
  className: 'braintree-method',
  states: { active: 'braintree-method--active', disabled: 'braintree-method--disabled' },
});
export const methodLogo = part({ className: 'braintree-method__logo' });
export const methodLabel = part({ className: 'braintree-method__label' });
export const methodLabelSmall = part({ className: 'braintree-method__label--small' });
export const methodCheckContainer = part({
  className: 'braintree-method__icon-container braintree-method__check-container',
  states: { hidden: 'braintree-hidden' },
});
export const methodCheck = part({ className: 'braintree-method__icon braintree-method__check' });
export const methodDeleteContainer = part({
  className: 'braintree-method__icon-container braintree-method__delete-container',
});
export const methodDelete = part({ className: 'braintree-method__icon braintree-method__delete' });
export const deleteConfirmation = part({
  hook: 'delete-confirmation',
  className: 'braintree-delete-confirmation braintree-sheet',
});
export const deleteMessage = part({ hook: 'delete-confirmation__message' });
export const deleteButtons = part({ className: 'braintree-delete-confirmation__button-container' });
export const deleteYes = part({
  hook: 'delete-confirmation__yes',
  className: 'braintree-delete-confirmation__button',
});
export const deleteNo = part({
  hook: 'delete-confirmation__no',
  className: 'braintree-delete-confirmation__button',
});
export const chooseAWayToPay = part({ hook: 'choose-a-way-to-pay', className: 'braintree-heading' });
export const options = part({ hook: 'options', className: 'braintree-options braintree-options-initial' });
export const optionsContainer = part({
  hook: 'payment-options-container',
  className: 'braintree-options-list',
});
export const optionLogo = part({ className: 'braintree-option__logo' });
export const optionLabel = part({ className: 'braintree-option__label' });
export const optionMessage = part({ className: 'braintree-option__disabled-message' });
export const lowerContainer = part({
  hook: 'lower-container',
  className: 'braintree-options',
  states: { hidden: 'braintree-hidden' },
});
export const otherWaysToPay = part({ hook: 'other-ways-to-pay', className: 'braintree-heading' });
export const sheetContainer = part({
  hook: 'sheet-container',
  className: 'braintree-sheet__container',
  states: { active: 'braintree-sheet--active' },
});
export const cardSheet = part({
  hook: 'card',
  className: 'braintree-card braintree-form braintree-sheet',
  states: {
    loading: 'braintree-sheet--loading',
    tokenized: 'braintree-sheet--tokenized',
  },
});
export const cardSheetHeader = part({ hook: 'card-sheet-header', className: 'braintree-sheet__header' });
export const sheetHeaderLabel = part({ className: 'braintree-sheet__header-label' });
export const sheetHeaderLogo = part({ className: 'braintree-sheet__logo--header' });
export const sheetText = part({ className: 'braintree-sheet__text' });
export const cardIcons = part({ hook: 'card-view-icons', className: 'braintree-sheet__icons' });
export const cardIcon = part({
  className: 'braintree-sheet__card-icon',
  states: { hidden: 'braintree-hidden' },
});
export const sheetContent = part({ className: 'braintree-sheet__content braintree-sheet__content--form' });
export const flexibleFields = part({ className: 'braintree-form__flexible-fields' });
export const fieldLabel = part({ className: 'braintree-form__label' });
export const descriptor = part({ className: 'braintree-form__descriptor' });
export const field = part({ className: 'braintree-form__field' });
export const iconContainer = part({ className: 'braintree-form__icon-container' });
export const fieldErrorIcon = part({ className: 'braintree-form__icon braintree-form__field-error-icon' });
export const borderedIcon = part({ className: 'braintree-icon--bordered' });
export const cardNumberIcon = part({
  hook: 'card-number-icon',
  className: 'braintree-form__icon braintree-form__field-secondary-icon',
});
export const cardNumberIconSvg = part({
  hook: 'card-number-icon-svg',
  className: 'braintree-icon--bordered',
});
export const cvvIcon = part({
  hook: 'cvv-icon',
  className: 'braintree-form__icon braintree-form__field-secondary-icon',
});
export const cvvIconSvg = part({ hook: 'cvv-icon-svg', className: 'braintree-icon--bordered' });
export const saveCardGroup = part({
  hook: 'save-card-field-group',
  className: 'braintree-form__field-group',
  states: { hidden: 'braintree-hidden' },
});
export const saveCardField = part({ className: 'braintree-form__field braintree-form__checkbox' });
export const saveCardInput = part({ hook: 'save-card-input' });
export const notice = part({ className: 'braintree-form__notice-of-collection' });
export const cvvDescriptor = part({ hook: 'cvv-label-descriptor', className: 'braintree-form__descriptor' });
export const sheetError = part({ hook: 'sheet-error', className: 'braintree-sheet__error' });
export const sheetErrorIcon = part({ className: 'braintree-form__icon braintree-sheet__error-icon' });
export const sheetErrorText = part({ hook: 'sheet-error-text', className: 'braintree-sheet__error-text' });
export const toggle = part({
  hook: 'toggle',
  className: 'braintree-toggle braintree-large-button',
  states: { hidden: 'braintree-hidden' },
});
export const disableWrapper = part({
  hook: 'disable-wrapper',
  className: 'braintree-dropin__disabled',
  states: { hidden: 'braintree-hidden' },
});

function fieldNames(name: string, className: string) {
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
  cardholderName: fieldNames('cardholder-name', 'cardholder-name'),
  number: fieldNames('number', 'number'),
  expirationDate: fieldNames('expiration-date', 'expiration'),
  cvv: fieldNames('cvv', 'cvv'),
  postalCode: fieldNames('postal-code', 'postal-code'),
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
