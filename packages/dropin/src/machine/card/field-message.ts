import type { StringKey, Strings } from '../../locales/strings.ts';

/** What is said beside a field: a text of the widget, or that the gateway finds the name too long. */
export type FieldMessage = StringKey | 'nameTooLongForGateway';

/** A message in words. The gateway takes names of 175 characters, where the frames, and the text for them, have 255. */
export function fieldText(message: FieldMessage, strings: Strings): string {
  return message === 'nameTooLongForGateway'
    ? strings.fieldTooLongForCardholderName.replace(/25[56]/, (limit) => String(Number(limit) - 80))
    : strings[message];
}
