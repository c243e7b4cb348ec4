import { isPaymentPath } from './payment-path.ts';

/** How long, in ms, a pointer or the focus rests on a link before it may be meant. */
const rest = 80;

/** Calls `prepare` with the address of a link that is about to be pressed, within this site and by the router. */
export function prepareLinks(prepare: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after =
    (delay: number) =>
    ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (link && isOurs(link)) timer = setTimeout(() => prepare(link.pathname + link.search), delay);
    };
  addEventListener('pointerover', after(rest), { passive: true });
  addEventListener('focusin', after(rest));
  addEventListener('pointerdown', after(0), { passive: true });
}

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
