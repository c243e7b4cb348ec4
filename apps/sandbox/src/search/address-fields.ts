/** The address fields that the SDK can search by. */
export const addressFields = [
  'country_name',
  'extended_address',
  'first_name',
  'last_name',
  'locality',
  'postal_code',
  'region',
  'street_address',
];
