import { z } from 'zod';

/** False for text with half of a surrogate pair, which no encoding can hold. */
export const isWhole = (text: string): boolean => text.isWellFormed();

/** False for text that PostgreSQL cannot store in UTF-8: NUL characters, and halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && isWhole(text);

/** Text for the database: trimmed, and refused with `unstorable` if it cannot be stored. */
export const storedText = (wrongKind: string, unstorable: string) =>
  z.string(wrongKind).trim().refine(isStorable, unstorable);

/** Spaces, controls, marks without a letter, and letters that nobody sees, such as U+3164 and U+2800. */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** False for a text that shows nothing, such as a name of spaces; true for one without any character, which has a rule of its own. */
export const isSeen = (text: string): boolean => text === '' || text.replace(unseen, '') !== '';
