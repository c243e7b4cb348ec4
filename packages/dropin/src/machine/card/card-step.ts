import { bare } from '../../object-of.ts';
import type { CardForm } from './card-form.ts';
import type { FieldMessage } from './field-message.ts';
import type { FieldName } from './fields.ts';

/** A command for the frames of the card form. */
export type FrameCommand =
  | { type: 'showFieldError'; field: FieldName; message: FieldMessage }
  | { type: 'hideFieldError'; field: FieldName }
  | { type: 'setCodeLength'; digits: number }
  | { type: 'focusField'; field: FieldName }
  /** brings a field into sight and focuses it */
  | { type: 'leadToField'; field: FieldName }
  | { type: 'clearFields'; fields: readonly FieldName[] };

/** A new form, and the commands for its frames. */
export interface CardStep {
  form: CardForm;
  commands: readonly FrameCommand[];
}

/**
 * Sets or removes errors. The frames get a command for each error that changed.
 * @param alert the field whose error is read out at once, if it is new
 */
export function withErrors(
  form: CardForm,
  changes: Partial<Record<FieldName, FieldMessage | undefined>>,
  alert: FieldName | null = null,
): CardStep {
  const errors = bare(form.errors) as Partial<Record<FieldName, FieldMessage>>;
  const commands: FrameCommand[] = [];
  for (const [name, message] of Object.entries(changes)) {
    const field = name as FieldName;
    if (errors[field] === message) continue;
    if (message) {
      errors[field] = message;
      commands.push({ type: 'showFieldError', field, message });
    } else {
      delete errors[field];
      commands.push({ type: 'hideFieldError', field });
    }
  }
  return commands.length > 0 ? { form: { ...form, errors, alert }, commands } : { form, commands };
}
