import type { FieldOptions } from 'braintree-web/hosted-fields/index.js';
import type { StringKey, Strings } from '../../locales/strings.ts';
import type { FieldName } from './fields.ts';

/** The label of each field: beside it, and as the title of its frame. */
export const fieldLabels = {
  cardholderName: 'cardholderNameLabel',
  number: 'cardNumberLabel',
  expirationDate: 'expirationDateLabel',
  cvv: 'cvvLabel',
  postalCode: 'postalCodeLabel',
} as const satisfies Record<FieldName, StringKey>;

/** Bullets, or asterisks where the page's character set may lack them (spec §5). */
function bullet(): string {
  return document.characterSet?.toLowerCase() === 'utf-8' ? '•' : '*';
}

/** As many bullets as the security code has digits. */
export function codePlaceholder(digits: number): string {
  return bullet().repeat(digits);
}

/** What the SDK is told of each field that has a host. */
export function fieldOptions(
  hosts: ReadonlyMap<FieldName, HTMLElement>,
  strings: Strings,
): Record<string, FieldOptions> {
  const placeholders: Partial<Record<FieldName, string>> = {
    cardholderName: strings.cardholderNamePlaceholder,
    number: Array.from({ length: 4 }, () => bullet().repeat(4)).join(' '),
    expirationDate: strings.expirationDatePlaceholder,
    cvv: codePlaceholder(3),
  };
  return Object.fromEntries(
    [...hosts].map(([field, container]) => {
      const label = strings[fieldLabels[field]];
      return [
        field,
        { container, placeholder: placeholders[field], internalLabel: label, iframeTitle: label },
      ];
    }),
  );
}
