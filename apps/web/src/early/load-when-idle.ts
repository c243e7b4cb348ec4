const touches = ['pointerdown', 'keydown', 'touchstart', 'mousemove'] as const;

/** The longest wait for an idle moment, in ms. */
const maxIdleWait = 4000;

/**
 * Loads the module in `data-entry` and the modules it imports (`data-preload`) when the page has loaded and
 * is idle, or at the first use of mouse, finger or keyboard.
 */
export function loadWhenIdle(script: HTMLElement | null): void {
  const { entry, preload = '' } = script?.dataset ?? {};
  if (!entry) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      // Forms and dialogs need this module, so try again once the connection is back.
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
    // React can hydrate only a completely parsed page; before that the markup does not match.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  };
  // Polls instead of listening for 'load': that event's task also does a layout with the web font and is long
  // already.
  const waitForLoad = () => {
    if (document.readyState === 'complete') waitForIdle();
    else waiting = setTimeout(waitForLoad, 50);
  };
  const waitForIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: maxIdleWait });
    else setTimeout(start, 200);
  };
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  waitForLoad();
}
