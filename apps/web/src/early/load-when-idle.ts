import { afterPaint } from '../browser/after-paint.ts';
import { forEarly, keepPresses } from './keep-presses.ts';

/** The longest wait for an idle moment, in ms. */
const maxIdleWait = 4000;

/** How many files are asked for in one task: each takes a slow phone about 3 ms. */
const atOnce = 4;

/** How long a press may last until its click, in ms. */
const maxPress = 500;

/** Signs that somebody is about to use the page. */
const intents = [
  'pointerdown',
  'touchstart',
  'keydown',
  'focus',
  'input',
  'visibilitychange',
  'offline',
] as const;
const interactive = 'a,button,input,select,textarea,summary,label';

/**
 * Runs the module in `data-entry` and those that it imports (`data-preload`). A page that needs them (`isNeeded`) has them
 * when it has loaded and is idle, or at the first sign of intent. Others only fetch the files then, and
 * run them at that sign, which is no movement of the mouse as such; what is pressed meanwhile is pressed
 * again as soon as React is there.
 */
export function loadWhenIdle(script: HTMLElement | null, isNeeded: boolean): void {
  const { entry, preload = '' } = script?.dataset ?? {};
  if (!entry) return;
  const files = preload.split(' ').filter(Boolean);
  const presses = keepPresses();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const untilUsed = new AbortController();
  const load = () => {
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      presses.letGo();
      // Forms and dialogs need this module, so try again once the connection is back.
      addEventListener('online', load, { once: true });
      throw error;
    });
  };
  const start = () => {
    for (const href of files.splice(0, atOnce)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    if (files.length > 0) return setTimeout(start);
    // React can hydrate only a completely parsed page; before that the markup does not match.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
    else load();
  };
  const begin = (event?: Event) => {
    untilUsed.abort();
    clearTimeout(waiting);
    presses.keep();
    if (!isPress(event)) return afterPaint(start);
    // The press itself comes first: it is answered by a click, a scroll, or another key.
    const over = () => afterPaint(start);
    for (const type of ['click', 'keyup', 'pointercancel'])
      addEventListener(type, over, { capture: true, once: true });
    setTimeout(over, maxPress);
  };
  const notice = (event: Event) => {
    if (isIntent(event)) begin(event);
  };
  const fetchFrom = (place: number) => {
    const next = place + atOnce;
    for (const href of files.slice(place, next)) fetch(href, { priority: 'low' }).catch(() => {});
    if (next < files.length) setTimeout(fetchFrom, 0, next);
  };
  const listen = (type: (typeof intents)[number] | 'pointerover') =>
    addEventListener(type, notice, { capture: true, passive: true, signal: untilUsed.signal });
  const whenIdle = () => {
    if (isNeeded) return begin();
    // Not before: the browser also reports a mouse that does not move, in the task of the page's first layout.
    listen('pointerover');
    fetchFrom(0);
  };
  // Polls instead of listening for 'load': that event's task also does a layout with the web font and is long
  // already.
  const waitForLoad = () => {
    if (document.readyState === 'complete') waitForIdle();
    else waiting = setTimeout(waitForLoad, 50);
  };
  const waitForIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: maxIdleWait });
    else setTimeout(whenIdle, 200);
  };
  intents.forEach(listen);
  waitForLoad();
}

/** What the early script does by itself opens another page, which React could only delay. */
function isIntent({ type, target }: Event): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(forEarly)) return false;
  return type !== 'pointerover' || Boolean(element?.closest(interactive));
}

/** A finger that is over something presses it. */
const isPress = (event?: Event): boolean =>
  event instanceof KeyboardEvent ||
  event?.type === 'touchstart' ||
  (event instanceof PointerEvent && (event.type === 'pointerdown' || event.pointerType !== 'mouse'));
