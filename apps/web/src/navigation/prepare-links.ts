import { isPaymentPath } from './payment-path.ts';

/** How long a pointer or the focus must rest on a link before its page is fetched ahead, in ms. */
const restTime = 80;

/**
 * Calls `prepare` with the address of a link that is probably about to be clicked. Only links that the router
 * handles.
 */
export function prepareLinks(prepare: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const prepareFor = (link: HTMLAnchorElement) => {
    if (isForRouter(link)) prepare(link.pathname + link.search);
  };
  const soon = ({ target }: Event) => {
    forget();
    const link = linkAt(target);
    if (link) timer = setTimeout(() => prepareFor(link), restTime);
  };
  addEventListener('pointerover', soon, { passive: true });
  // Only focus by keyboard: a click also fires 'pointerdown'.
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

function isForRouter({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean {
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
