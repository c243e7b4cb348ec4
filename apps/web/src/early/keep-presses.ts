/** What the early script does by itself. */
export const forEarly = '[data-add],[data-log-out]';
/** What does nothing without React, or another thing. */
const forReact = 'button[type=button],summary';

/** At each of these React would finish the whole page in one task, before the browser may show what was pressed. */
const untilReact = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'input',
];

/** Told by hydrate.tsx when React has taken over the page. */
export const hydratedEvent = 'hydrated';

/**
 * Keeps what is pressed until React is there, and presses it then; what is typed meanwhile stays in its field, of which
 * React is told then. `keep` begins with it; `letGo` ends it without React, so that what is pressed does what it does in a
 * page without scripts.
 */
export function keepPresses(): { keep: () => void; letGo: () => void } {
  const kept: HTMLElement[] = [];
  const typed = new Set<EventTarget>();
  const hide = (event: Event) => {
    event.stopPropagation();
    if (event.type === 'input' && event.target) typed.add(event.target);
  };
  const keepPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(forEarly)) return event.stopPropagation();
    const pressed = target?.closest<HTMLElement>(forReact);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(pressed);
  };
  const letGo = () => {
    document.removeEventListener('click', keepPress, true);
    for (const type of untilReact) document.removeEventListener(type, hide, true);
    for (const field of typed) field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const pressed of kept.splice(0)) if (pressed.isConnected) pressed.click();
  };
  return {
    keep: () => {
      document.addEventListener('click', keepPress, true);
      for (const type of untilReact) document.addEventListener(type, hide, { capture: true, passive: true });
      // React is still at work when it says so.
      addEventListener(hydratedEvent, () => setTimeout(letGo), { once: true });
    },
    letGo,
  };
}
