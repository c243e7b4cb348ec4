import type { Appearance, AppearanceVariables } from '../src/appearance/appearance.ts';
import type { DropinChoices } from '../src/dropin-options.ts';
import { optionIds, type OptionId } from '../src/ways-to-pay.ts';

/** What is chosen on a page that shows the widget's options. */
export interface Choices {
  ways: readonly OptionId[];
  locale: string;
  theme: NonNullable<Appearance['theme']>;
  preset: NonNullable<Appearance['preset']>;
  variables: AppearanceVariables;
  cardholderName: 'none' | 'optional' | 'required';
  hasCvv: boolean;
  keepsFields: boolean;
  letsCustomerSave: boolean;
  noticeOfCollection: boolean;
  masks: boolean;
  payLater: boolean;
  vaultManager: boolean;
  preselects: boolean;
  defaultFirst: boolean;
  initialView: '' | OptionId | 'methods' | 'options';
  threeDSecure: boolean;
  dataCollector: boolean;
}

export const firstChoices: Choices = {
  ways: optionIds,
  locale: 'en_US',
  theme: 'light',
  preset: 'standard',
  variables: {},
  cardholderName: 'none',
  hasCvv: true,
  keepsFields: false,
  letsCustomerSave: false,
  noticeOfCollection: false,
  masks: false,
  payLater: false,
  vaultManager: false,
  preselects: true,
  defaultFirst: true,
  initialView: '',
  threeDSecure: false,
  dataCollector: false,
};

/** What is paid, in the currency's main unit. */
export const price = { amount: '10.00', currency: 'USD' };

const shop = 'Your shop';

/** The options of `create` for what is chosen. What is at its default is undefined. */
export function optionsOf(choices: Choices): Omit<DropinChoices, 'authorization' | 'signal'> {
  const {
    ways,
    locale,
    payLater,
    vaultManager,
    preselects,
    defaultFirst,
    threeDSecure,
    dataCollector,
    initialView,
  } = choices;
  const { amount, currency } = price;
  const has = (id: OptionId) => ways.includes(id);
  return {
    locale: locale === 'en_US' ? undefined : locale,
    paymentOptionPriority: ways.join() === optionIds.join() ? undefined : ways,
    card: has('card') ? cardOf(choices) : false,
    paypal: has('paypal') ? { flow: 'checkout', ...price, payLater: payLater || undefined } : undefined,
    paypalCredit: has('paypalCredit') ? { flow: 'checkout', ...price } : undefined,
    venmo: has('venmo') ? { allowDesktop: true } : undefined,
    applePay: has('applePay')
      ? { displayName: shop, paymentRequest: { total: { label: shop, amount } } }
      : undefined,
    googlePay: has('googlePay')
      ? { transactionInfo: { currencyCode: currency, totalPriceStatus: 'FINAL', totalPrice: amount } }
      : undefined,
    vaultManager: vaultManager || undefined,
    preselectVaultedPaymentMethod: preselects ? undefined : false,
    showDefaultPaymentMethodFirst: defaultFirst ? undefined : false,
    initialView: initialView || undefined,
    threeDSecure: threeDSecure || undefined,
    dataCollector: dataCollector ? { bundled: true } : undefined,
    appearance: appearanceOf(choices),
  };
}

function cardOf(choices: Choices): DropinChoices['card'] {
  const { cardholderName, hasCvv, keepsFields, letsCustomerSave, noticeOfCollection, masks } = choices;
  const fields = given({
    cvv: hasCvv ? undefined : null,
    number: masks ? { maskInput: { showLastFour: true } } : undefined,
  });
  return given({
    cardholderName: cardholderName === 'none' ? undefined : { required: cardholderName === 'required' },
    clearFieldsAfterTokenization: keepsFields ? false : undefined,
    vault: letsCustomerSave ? { allowVaultCardOverride: true } : undefined,
    overrides: fields && { fields },
    noticeOfCollection: noticeOfCollection || undefined,
  });
}

function appearanceOf({ theme, preset, variables }: Choices): Appearance | undefined {
  return given({
    theme: theme === 'light' ? undefined : theme,
    preset: preset === 'standard' ? undefined : preset,
    variables: given(variables),
  });
}

/** The properties that are not undefined; undefined where there is none. */
function given<Values extends object>(values: Values): Values | undefined {
  const own = Object.entries(values).filter(([, value]) => value !== undefined);
  return own.length > 0 ? (Object.fromEntries(own) as Values) : undefined;
}
