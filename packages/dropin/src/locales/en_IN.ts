import { en_US } from './en_US.ts';
import type { Locale } from './locale.ts';

/** Indian English (docs/behaviour/widget.md#english-variants). */
export const en_IN: Locale = {
  reviewed: false,
  strings: {
    ...en_US,
    fieldEmptyForCvv: 'Please enter a CVV.',
    fieldEmptyForExpirationDate: 'Please enter an expiry date.',
    fieldEmptyForCardholderName: 'Please enter a cardholder name.',
    fieldEmptyForNumber: 'Please enter a number.',
    fieldEmptyForPostalCode: 'Please enter a PIN code.',
    fieldInvalidForCardholderName: "This cardholder name isn't valid.",
    fieldInvalidForCvv: "This CVV isn't valid.",
    fieldInvalidForExpirationDate: "This expiry date isn't valid.",
    fieldInvalidForNumber: "This card number isn't valid.",
    fieldInvalidForPostalCode: "This PIN code isn't valid.",
    genericError: "We're sorry, something seems to have gone wrong.",
    hostedFieldsTokenizationFailOnDuplicateError: 'This card already exists as a saved payment method.',
    hostedFieldsTokenizationCvvVerificationFailedError:
      'Card verification failed. Please check your information and try again.',
    paypalTokenizationRequestActiveError: 'PayPal payment authorisation is already in progress.',
    applePayActiveCardError: 'Add a supported card to your Apple Pay digital wallet.',
    vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
    venmoCanceledError:
      "We're sorry, something seems to have gone wrong. Ensure you have the most recent version of the Venmo app installed on your device and your browser supports switching to Venmo.",
    venmoAppFailedError: "The Venmo app couldn't be found on your device.",
    unsupportedCardTypeError: "This card type isn't supported. Please try another card.",
    cardholderNameLabel: 'Cardholder name',
    cardNumberLabel: 'Card number',
    expirationDateLabel: 'Expiry date',
    cardholderNamePlaceholder: 'Cardholder name',
    postalCodeLabel: 'PIN code',
    venmoAuthorize: 'Authorise on your Venmo app',
    venmoScanAuthorized: 'Venmo account authorised',
    venmoScanCanceled: 'The authorisation was cancelled',
  },
};
