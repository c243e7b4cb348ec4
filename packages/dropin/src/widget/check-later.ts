import type * as Checks from '../option-check/option-check.ts';

/**
 * Tells the console what the page gave that has no effect, after the start, so that its code is in nobody's way
 * (docs/behaviour/widget.md#what-has-no-effect). Nothing of it can fail for the page.
 * @param begun what is waited for, however it ends; when it gives true, there is nothing to check
 */
export function checkLater(
  check: (checks: typeof Checks) => readonly string[],
  begun: Promise<unknown> = Promise.resolve(),
): void {
  begun
    .catch(() => undefined)
    .then(async (isPlain) => {
      if (isPlain === true) return;
      const checks = await import('../option-check/option-check.ts');
      checks.tellOnce(check(checks));
    })
    .catch(() => undefined);
}
