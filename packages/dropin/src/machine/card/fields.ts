/** The hosted fields of the card form, in the order in which they are shown. */
export const fieldNames = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;

export type FieldName = (typeof fieldNames)[number];
