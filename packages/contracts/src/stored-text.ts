import { z } from 'zod';

/** False for text that a database of UTF-8 cannot keep as it is: NUL characters, halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Text that is kept: without space around it, and refused with one sentence when it cannot be stored as it is. */
export const storedText = (wrongKind: string, unstorable: string) =>
  z.string(wrongKind).trim().refine(isStorable, unstorable);
