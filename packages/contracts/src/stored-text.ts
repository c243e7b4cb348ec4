import { z } from 'zod';

/** False for text that PostgreSQL cannot store in UTF-8: NUL characters, and halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Text for the database: trimmed, and refused with `unstorable` if it cannot be stored. */
export const storedText = (wrongKind: string, unstorable: string) =>
  z.string(wrongKind).trim().refine(isStorable, unstorable);
