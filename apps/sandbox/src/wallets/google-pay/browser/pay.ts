// The script at /gp/p/js/pay.js. It adds `payments.api.PaymentsClient` to `google`, which other scripts of
// Google share.
import { paymentsClient } from './payments-client.ts';

const element = document.currentScript;
if (!(element instanceof HTMLScriptElement))
  throw new Error('Google Pay’s script must be in a script element.');
const pages = new URL(element.src).origin;

type Google = { payments?: { api?: object } };
const scope = window as { google?: Google };
const google = (scope.google ??= {});
google.payments = {
  ...google.payments,
  api: { ...google.payments?.api, PaymentsClient: paymentsClient(pages) },
};
