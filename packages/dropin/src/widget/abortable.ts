import type { DropinOptions } from '../dropin-options.ts';
import type { Dropin } from './dropin.ts';
import { asCreateError, DropinError } from '../errors.ts';
import { objectOf } from '../object-of.ts';
import type { Starting } from './open-widget.ts';

/**
 * Starts a widget unless `options.signal` is aborted, and ends that start when it is. An abort has no effect
 * on a widget that is ready, as it has none on a `fetch` that is over. A value that is no signal counts as not
 * given.
 * @returns rejects with `START_ABORTED`, whose cause is the signal's reason, once nothing of the widget is in
 * the page any more
 */
export async function abortable(options: unknown, begin: () => Starting): Promise<Dropin> {
  let signal: AbortSignal | undefined;
  let starting: Starting | undefined;
  const end = () => void starting?.teardown().catch(() => undefined);
  try {
    const { signal: given } = objectOf<DropinOptions>(options);
    if (given instanceof AbortSignal) signal = given;
    signal?.throwIfAborted();
    starting = begin();
    signal?.addEventListener('abort', end);
    return await starting.ready;
  } catch (error) {
    if (signal?.aborted) throw new DropinError({ code: 'START_ABORTED', cause: signal.reason });
    throw asCreateError(error);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
