import type { StringKey } from '../../locales/strings.ts';
import type { FieldName } from './fields.ts';

/** A command for the frames of the card form. */
export type FrameCommand =
  | { type: 'showFieldError'; field: FieldName; message: StringKey }
  | { type: 'hideFieldError'; field: FieldName }
  | { type: 'setCodeLength'; digits: number }
  | { type: 'focusField'; field: FieldName }
  /** brings a field into sight and focuses it */
  | { type: 'leadToField'; field: FieldName }
  | { type: 'clearFields'; fields: readonly FieldName[] };
