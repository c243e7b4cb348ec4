/** How many errors a page tells of. */
let left = 3;

/** Without queries and fragments, which may be secret, and cut short. */
const short = (text: string): string => text.replace(/[?#][^\s)]*/g, '').slice(0, 1_000);

function report(error: unknown): void {
  if (!(error instanceof Error) || left === 0) return;
  left -= 1;
  navigator.sendBeacon(
    '/reports',
    JSON.stringify({ message: short(String(error)), stack: short(error.stack ?? '') }),
  );
}

/** Tells the shop's server of errors that nobody catches. */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
