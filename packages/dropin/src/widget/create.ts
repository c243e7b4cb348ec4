import { abortable } from './abortable.ts';
import { deliver, type Callback } from './callback.ts';
import type { DropinOptions } from '../dropin-options.ts';
import type { Dropin } from './dropin.ts';
import { start } from './start.ts';

/**
 * Builds the widget inside `options.container` (docs/behaviour/widget.md#create).
 *
 * @param options authorization (tokenization key or client token), and container or selector of an empty
 * element
 * @param callback called once with an error or the widget; without it a promise is returned
 * @throws nothing; rejects with a DropinError whose message is the documented one
 */
export function create(options: DropinOptions, callback: Callback<Dropin>): undefined;
export function create(options: DropinOptions): Promise<Dropin>;
export function create(options: DropinOptions, callback?: Callback<Dropin>): Promise<Dropin> | undefined {
  return deliver(
    abortable(options, () => start(options)),
    callback,
  );
}
