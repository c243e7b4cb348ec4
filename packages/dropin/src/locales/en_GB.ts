import { en_AU } from './en_AU.ts';
import type { Locale } from './locale.ts';

/** British English, the same as Australian (docs/behaviour/widget.md#english-variants). */
export const en_GB: Locale = { ...en_AU };
