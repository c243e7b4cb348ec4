import type { CardFormPage } from './forms.ts';

/** What the page records of its form; times in milliseconds since its script was requested. */
export interface PageNotes {
  /** The script has run, and `create` is called. */
  ran: number;
  /** `create` has returned, and the page can continue. */
  returned: number;
  /** The first frame was requested. */
  frames: number;
  /** The gateway's configuration has arrived. */
  configuration: number;
  /** The form can be filled. */
  ready: number;
  /** How many ways to pay it offers; 0 for a form without a widget. */
  ways: number;
  /** Cumulative Layout Shift after the first paint. */
  shift: number;
}

/** Navigates to the address in its hash, once the page and the browser are idle. */
export const cartPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Cart</title><link rel="icon" href="data:,"></head>
<body>
<h1>Cart</h1>
<script>setTimeout(() => { location.href = location.hash.slice(1) }, 2500);</script>
</body>
</html>
`;

/**
 * A checkout as in Braintree's guide: the script in the head, the form made at the end of the body, and more
 * content below it. Its `notes` are complete half a second after the form is ready. The page also sends them
 * to its server, for a browser without a debugger.
 */
export const checkoutPage = (
  { script, create, pay, before }: CardFormPage,
  authorization: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkout</title>
<link rel="icon" href="data:,">
<style>body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }</style>
${before ? `<script src="${before}"></script>` : ''}
<script>
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });
  const asked = performance.now();
</script>
<script src="${script}"></script>
</head>
<body>
<h1>Checkout</h1>
<div id="dropin-container"></div>
<button type="button">Pay</button>
<p>Your order is sent within two days.</p>
<script>
  const authorization = ${JSON.stringify(authorization)};
  const container = document.getElementById('dropin-container');
  const now = () => performance.now() - asked;
  var make = () => ${create};
  const ran = now();
  const created = make();
  const returned = now();
  let form;
  var notes = created.then(async (made) => {
    const ready = now();
    form = made;
    await new Promise((rested) => setTimeout(rested, 500));
    const resources = performance.getEntriesByType('resource');
    const frame = resources.find(({ initiatorType }) => initiatorType === 'iframe');
    const configuration = resources.find(({ name }) => /\\/(graphql|configuration)(\\?|$)/.test(name));
    return {
      ran,
      returned,
      frames: frame.startTime - asked,
      configuration: configuration.responseEnd - asked,
      ready,
      ways: form.getAvailablePaymentOptions?.().length ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  notes.then((all) => fetch('/notes', { method: 'POST', body: JSON.stringify(all) }));
  var pay = () => ${pay};
</script>
</body>
</html>
`;
