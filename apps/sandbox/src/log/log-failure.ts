/**
 * Writes an unexpected error to standard error: one readable line in the form that the shop's servers write, then a
 * line for each frame of its stack. Only the message is written of what an error carries: the rest may hold a card.
 */
export function logFailure(error: unknown): void {
  const time = new Date().toISOString().slice(11, 19);
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const text = `${name}: ${message}`.replace(/\s+/g, ' ').replace(/\d(?:[ -]?\d){11,}/g, '…');
  console.error([`${time} error sandbox The sandbox failed. (${text})`, ...frames].join('\n'));
}
