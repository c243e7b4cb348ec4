/** What does nothing without React, or another thing: the early script handles the other buttons. */
const forReact = 'button[type=button]:not([data-add],[data-log-out]),summary';

/** Told by hydrate.tsx when React has taken over the page. */
export const hydratedEvent = 'hydrated';

/**
 * Keeps what is pressed until React is there, and presses it then. `keep` begins with it; `letGo` ends it without React,
 * so that what is pressed does what it does in a page without scripts.
 */
export function keepPresses(): { keep: () => void; letGo: () => void } {
  const kept: HTMLElement[] = [];
  const keepPress = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(forReact);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(pressed);
  };
  const letGo = () => {
    document.removeEventListener('click', keepPress, true);
    for (const pressed of kept.splice(0)) if (pressed.isConnected) pressed.click();
  };
  return {
    keep: () => {
      document.addEventListener('click', keepPress, true);
      // React is still at work when it says so.
      addEventListener(hydratedEvent, () => setTimeout(letGo), { once: true });
    },
    letGo,
  };
}
