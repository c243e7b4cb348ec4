const touches = ['pointerdown', 'keydown', 'touchstart', 'mousemove'] as const;

/** How long an unused page that is never idle waits, in ms. */
const patience = 4000;

/**
 * Loads the module named by `data-entry`, and what it will ask for (`data-preload`), once the page has loaded and is
 * idle, or at the first touch of mouse, finger or key.
 */
export function loadWhenIdle(script: HTMLElement | null): void {
  const { entry, preload = '' } = script?.dataset ?? {};
  if (!entry) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      // Forms and dialogs come with it, so a line that was down for a moment must not cost them.
      addEventListener('online', load, { once: true });
      throw error;
    });
  };
  const start = () => {
    for (const touch of touches) removeEventListener(touch, start, true);
    clearTimeout(waiting);
    if (document.querySelector('link[rel=modulepreload]')) return;
    for (const href of preload.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // React takes over a whole page; one that is still being read it would find different.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  };
  // Not by the event: the task in which it comes also lays the page out with its font, and is long enough.
  const waitForLoad = () => {
    if (document.readyState === 'complete') waitForIdle();
    else waiting = setTimeout(waitForLoad, 50);
  };
  const waitForIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patience });
    else setTimeout(start, 200);
  };
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  waitForLoad();
}
