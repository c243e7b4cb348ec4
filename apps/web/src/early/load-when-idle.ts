/** The longest wait for an idle moment, in ms. */
const maxIdleWait = 4000;

/** Signs that somebody is about to use the page. */
const intents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'offline'];

/** What does nothing without React, or another thing. */
const forReact = 'button[type=button]:not([data-add],[data-log-out]),summary';

/**
 * Runs the module in `data-entry`, and fetches those that it imports (`data-preload`), when the page has loaded and is idle
 * or somebody begins to use it. React answers presses from when it hydrates, but knows nothing of earlier ones: the last
 * of these is done then, or, if the module does not come, as in a page without scripts.
 */
export function loadWhenIdle(script: HTMLElement | null): void {
  const { entry, preload = '' } = script?.dataset ?? {};
  if (!entry) return;
  let pressed: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(forReact) : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  const letGo = () => {
    document.removeEventListener('click', keep, true);
    pressed?.click();
  };
  const load = () => {
    import(/* @vite-ignore */ entry).then(letGo, (error: unknown) => {
      letGo();
      // Forms and dialogs need this module, so try again once the connection is back.
      addEventListener('online', load, { once: true });
      throw error;
    });
  };
  const started = new AbortController();
  const start = () => {
    if (started.signal.aborted) return;
    started.abort();
    for (const href of preload.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // React can hydrate only a completely parsed page; before that the markup does not match.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  };
  const whenIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: maxIdleWait });
    else setTimeout(start, 200);
  };
  document.addEventListener('click', keep, true);
  for (const type of intents)
    addEventListener(type, start, { capture: true, passive: true, signal: started.signal });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
