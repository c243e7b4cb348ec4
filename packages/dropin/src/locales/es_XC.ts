import { es_ES } from './es_ES.ts';
import type { Locale } from './locale.ts';

/** International Spanish, in the words of Latin America. */
export const es_XC: Locale = {
  reviewed: false,
  strings: {
    ...es_ES.strings,
    payingWith: 'Método de pago: {{paymentSource}}',
    chooseAnotherWayToPay: 'Elegir otro método de pago',
    chooseAWayToPay: 'Elija un método de pago',
    otherWaysToPay: 'Otros métodos de pago',
    editPaymentMethods: 'Editar métodos de pago',
    VenmoAccountDeleteConfirmationMessage:
      '¿Seguro que desea eliminar la cuenta de Venmo del usuario {{identifier}}?',
    genericDeleteConfirmationMessage: '¿Seguro que desea eliminar este método de pago?',
    fieldEmptyForCvv: 'Ingrese el CVV.',
    fieldEmptyForExpirationDate: 'Ingrese la fecha de vencimiento.',
    fieldEmptyForCardholderName: 'Ingrese el nombre del titular.',
    fieldEmptyForNumber: 'Ingrese el número de tarjeta.',
    fieldEmptyForPostalCode: 'Ingrese el código postal.',
    fieldInvalidForExpirationDate: 'La fecha de vencimiento no es válida.',
    fieldTooLongForCardholderName: 'El nombre del titular debe tener como máximo 255 caracteres.',
    noticeOfCollection: 'Al pagar con mi tarjeta, acepto el Aviso de Privacidad de PayPal.',
    genericError: 'Ocurrió un error de nuestro lado.',
    hostedFieldsTokenizationFailOnDuplicateError: 'Esta tarjeta ya está guardada como método de pago.',
    hostedFieldsFailedTokenizationError: 'Revise sus datos e intente de nuevo.',
    hostedFieldsTokenizationCvvVerificationFailedError:
      'No se pudo verificar la tarjeta. Revise sus datos e intente de nuevo.',
    hostedFieldsTokenizationNetworkErrorError: 'Error de red. Intente de nuevo.',
    hostedFieldsFieldsInvalidError: 'Revise sus datos e intente de nuevo.',
    paypalButtonMustBeUsed: 'Use el botón de PayPal para continuar con el pago.',
    venmoButtonMustBeUsed: 'Use el botón de Venmo para continuar con el pago.',
    applePayButtonMustBeUsed: 'Use el botón de Apple Pay para continuar con el pago.',
    paypalAccountTokenizationFailedError: 'No se pudo agregar la cuenta de PayPal. Intente de nuevo.',
    paypalFlowFailedError: 'No se pudo conectar con PayPal. Intente de nuevo.',
    applePayTokenizationError: 'Ocurrió un error de red al procesar el pago con Apple Pay. Intente de nuevo.',
    applePayActiveCardError: 'Agregue una tarjeta aceptada a su billetera de Apple Pay.',
    vaultManagerPaymentMethodDeletionError: 'No se pudo eliminar el método de pago. Intente de nuevo.',
    venmoCanceledError:
      'Ocurrió un error. Asegúrese de tener en su dispositivo la última versión de la aplicación de Venmo y de que su navegador permita cambiar a Venmo.',
    venmoAppFailedError: 'No se encontró la aplicación de Venmo en su dispositivo.',
    unsupportedCardTypeError: 'No se acepta este tipo de tarjeta. Pruebe con otra.',
    expirationDateLabel: 'Vencimiento',
    startStalled:
      'El formulario de pago está tardando demasiado en cargar. Revise su conexión e intente de nuevo.',
    threeDSecureFailedError: 'Ocurrió un error durante la autenticación 3D Secure. Intente de nuevo.',
    developerError: 'Error de desarrollo: algo falló. Consulte los detalles en la consola.',
    googlePayButtonMustBeUsed: 'Use el botón de Google Pay para continuar con el pago.',
    expires: 'Vence: {{expirationDate}}',
    expired: 'Vencida: {{expirationDate}}',
    venmoScanCanceled: 'Se canceló la autorización',
  },
};
