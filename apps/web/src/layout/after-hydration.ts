import '../offline/register-worker.ts';
import * as styles from './PendingBar.css.ts';

type NavigateEvent = Event & {
  destination: { sameDocument: boolean };
  downloadRequest: string | null;
  signal: AbortSignal;
};
const { navigation } = window as { navigation?: EventTarget };

const bar = document.createElement('div');
bar.className = styles.bar;
const stay = () => bar.remove();

// Shows the bar of a navigation also while the browser fetches another document, such as a payment page, in browsers
// that tell of it. Screen readers announce a new document themselves. Outside React and loaded after it, because the
// home page has no room for it.
navigation?.addEventListener('navigate', (event) => {
  const { destination, downloadRequest, signal } = event as NavigateEvent;
  if (destination.sameDocument || downloadRequest !== null) return;
  document.body.append(bar);
  signal.addEventListener('abort', stay);
});
// Back may show this document again as it was.
addEventListener('pageshow', stay);
