import { fr_FR } from './fr_FR.ts';
import type { Locale } from './locale.ts';

/** Canadian French. */
export const fr_CA: Locale = {
  reviewed: false,
  strings: {
    ...fr_FR.strings,
    payingWith: 'Mode de paiement : {{paymentSource}}',
    chooseAnotherWayToPay: 'Choisir un autre mode de paiement',
    chooseAWayToPay: 'Choisir un mode de paiement',
    otherWaysToPay: 'Autres modes de paiement',
    editPaymentMethods: 'Modifier les modes de paiement',
    CreditCardDeleteConfirmationMessage:
      'Supprimer la carte {{secondaryIdentifier}} se terminant par {{identifier}}?',
    PayPalAccountDeleteConfirmationMessage: 'Supprimer le compte PayPal {{identifier}}?',
    VenmoAccountDeleteConfirmationMessage:
      'Voulez-vous vraiment supprimer le compte Venmo de l’utilisateur {{identifier}}?',
    genericDeleteConfirmationMessage: 'Voulez-vous vraiment supprimer ce mode de paiement?',
    fieldEmptyForCvv: 'Veuillez entrer le code CVV.',
    fieldEmptyForExpirationDate: 'Veuillez entrer la date d’expiration.',
    fieldEmptyForCardholderName: 'Veuillez entrer le nom du titulaire.',
    fieldEmptyForNumber: 'Veuillez entrer le numéro de carte.',
    fieldEmptyForPostalCode: 'Veuillez entrer le code postal.',
    fieldInvalidForCvv: 'Ce code CVV n’est pas valide.',
    hostedFieldsTokenizationFailOnDuplicateError:
      'Cette carte figure déjà parmi vos modes de paiement enregistrés.',
    vaultManagerPaymentMethodDeletionError:
      'Impossible de supprimer le mode de paiement. Veuillez réessayer.',
    cvvLabel: 'Code CVV',
    developerError:
      'Erreur du développeur : un problème est survenu. Consultez la console pour en savoir plus.',
  },
};
