import type { CardFormPage } from './forms.ts';

/** What the page notes of its form; times in milliseconds since its script was asked for. */
export interface PageNotes {
  /** The script has run, and the form is asked for. */
  ran: number;
  /** That call returned: the page can go on. */
  returned: number;
  /** The first frame was asked for. */
  frames: number;
  /** The gateway's configuration was there. */
  configuration: number;
  /** The form can be filled. */
  ready: number;
  /** How far things moved after the first paint, as Cumulative Layout Shift counts it. */
  shift: number;
}

/** Leads to the address in its hash, once it and the browser have come to rest. */
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
 * A checkout as the maker's guide has it: the script in the head, the form made at the body's end, and more of the page
 * below it. Its `notes` are there once the form was ready for half a second, in which everything has come to rest; it also
 * sends them to its server, for a browser that nobody looks into.
 */
export const checkoutPage = (
  { script, create, pay }: CardFormPage,
  authorization: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkout</title>
<link rel="icon" href="data:,">
<style>body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif }</style>
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
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  notes.then((all) => fetch('/notes', { method: 'POST', body: JSON.stringify(all) }));
  var pay = () => ${pay};
</script>
</body>
</html>
`;
