import { isPaymentPath } from './payment-path.ts';

/** How long, in ms, a pointer or the focus rests on a link before it may be meant. */
const rest = 80;

/**
 * Calls `prepare` with the address of a link that is about to be pressed, within this site and by the router.
 */
export function prepareLinks(prepare: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const prepareFor = (link: HTMLAnchorElement) => {
    if (isOurs(link)) prepare(link.pathname + link.search);
  };
  const soon = ({ target }: Event) => {
    forget();
    const link = linkAt(target);
    if (link) timer = setTimeout(() => prepareFor(link), rest);
  };
  addEventListener('pointerover', soon, { passive: true });
  // Focus that comes with a press says nothing that the press has not said.
  addEventListener('focusin', (event) => {
    if (linkAt(event.target)?.matches(':focus-visible')) soon(event);
  });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      forget();
      const link = linkAt(target);
      if (link) prepareFor(link);
    },
    { passive: true },
  );
  addEventListener('click', forget, { capture: true, passive: true });
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

function isOurs({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    origin === location.origin &&
    !target &&
    !download &&
    pathname + search !== location.pathname + location.search &&
    !isPaymentPath(pathname) &&
    !isPaymentPath(location.pathname) &&
    !connection?.saveData
  );
}
