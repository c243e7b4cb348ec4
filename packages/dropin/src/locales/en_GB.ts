import { en_AU } from './en_AU.ts';
import type { Locale } from './locale.ts';

/** British English, the same as Australian (decision 17). */
export const en_GB: Locale = { ...en_AU };
