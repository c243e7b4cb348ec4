import type { ShippingChoice } from './approval-window.ts';

type Callback = (data: Record<string, unknown>, actions: Record<string, unknown>) => unknown;

/** The callbacks by which a shop agrees to an address or a way of delivery. */
export type ShippingCallbacks = {
  onShippingChange?: Callback;
  onShippingAddressChange?: Callback;
  onShippingOptionsChange?: Callback;
};

/** Asks the shop about a choice. Rejects when one of its callbacks refuses or fails. */
export async function agreeToShipping(
  { onShippingChange, onShippingAddressChange, onShippingOptionsChange }: ShippingCallbacks,
  choice: ShippingChoice,
  orderID: string,
): Promise<void> {
  const { address, changed, paymentId } = choice;
  const option = optionData(choice);
  const refused = { reason: undefined as string | undefined, is: false };
  const actions = {
    resolve: () => Promise.resolve(),
    reject: (reason?: unknown) => {
      refused.is = true;
      refused.reason = typeof reason === 'string' ? reason : undefined;
    },
  };
  await onShippingChange?.(
    {
      orderID,
      paymentID: paymentId,
      paymentToken: orderID,
      ...(address && {
        shipping_address: {
          city: address.city,
          state: address.state,
          country_code: address.countryCode,
          postal_code: address.postalCode,
        },
      }),
      ...(option && { selected_shipping_option: option }),
    },
    actions,
  );
  if (changed === 'address' && address)
    await onShippingAddressChange?.({ orderID, errors: addressErrors, shippingAddress: address }, actions);
  if (changed === 'option' && option)
    await onShippingOptionsChange?.(
      { orderID, errors: optionErrors, selectedShippingOption: option },
      actions,
    );
  if (refused.is) throw new Error(refused.reason ?? 'The shop refused this choice.');
}

/** The reasons that a shop can give when it refuses an address or a way of delivery. */
const addressErrors = {
  ADDRESS_ERROR: 'ADDRESS_ERROR',
  COUNTRY_ERROR: 'COUNTRY_ERROR',
  STATE_ERROR: 'STATE_ERROR',
  ZIP_ERROR: 'ZIP_ERROR',
};
const optionErrors = { METHOD_UNAVAILABLE: 'METHOD_UNAVAILABLE', STORE_UNAVAILABLE: 'STORE_UNAVAILABLE' };

function optionData({ option, currency }: ShippingChoice) {
  if (!option) return undefined;
  const { amount, ...rest } = option;
  const value = amount === null ? undefined : (amount / 100).toFixed(2);
  return { ...rest, selected: true, ...(value && { amount: { value, currency_code: currency } }) };
}
