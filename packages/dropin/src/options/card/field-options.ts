import type { FieldOptions } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import type { StringKey, Strings } from '../../locales/strings.ts';
import { bare } from '../../object-of.ts';
import { withBullets } from '../../locales/with-bullets.ts';
import type { FieldName } from '../../machine/card/fields.ts';
import { overridesOf, type Overrides } from '../../machine/card/overrides.ts';

/** The text of each field's label, which is also the title of its frame. */
export const fieldLabels = {
  cardholderName: 'cardholderNameLabel',
  number: 'cardNumberLabel',
  expirationDate: 'expirationDateLabel',
  cvv: 'cvvLabel',
  postalCode: 'postalCodeLabel',
} as const satisfies Record<FieldName, StringKey>;

/** As many bullets as the security code has digits. */
export function codePlaceholder(digits: number): string {
  return withBullets('•'.repeat(digits));
}

/** The SDK's options for each field that has a host, with the merchant's overrides. */
export function fieldOptions(
  hosts: ReadonlyMap<FieldName, HTMLElement>,
  strings: Strings,
  overrides: Overrides,
): Record<string, FieldOptions> {
  const placeholders: Partial<Record<FieldName, string>> = bare({
    cardholderName: strings.cardholderNamePlaceholder,
    number: withBullets('•••• •••• •••• ••••'),
    expirationDate: strings.expirationDatePlaceholder,
    cvv: codePlaceholder(3),
  });
  return Object.fromEntries(
    [...hosts].map(([field, container]) => {
      const label = strings[fieldLabels[field]];
      const defaults = { placeholder: placeholders[field], internalLabel: label, iframeTitle: label };
      return [field, { ...defaults, ...overridesOf(overrides, field), container }];
    }),
  );
}
