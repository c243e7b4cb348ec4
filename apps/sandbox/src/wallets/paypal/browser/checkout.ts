// The older script at /api/checkout.js. It defines `paypal` with `Button.render` and `FUNDING`.
import { renderButton } from './checkout-button.ts';
import { FUNDING } from './funding.ts';
import { pagesOrigin } from './pages-origin.ts';

const element = document.currentScript;
if (!(element instanceof HTMLScriptElement)) throw new Error('PayPal’s script must be in a script element.');
const pages = pagesOrigin(element.src);

Object.assign(window, {
  paypal: {
    version: '4.0.0-sandbox',
    FUNDING,
    Button: {
      render: (options: Parameters<typeof renderButton>[1], container: string | HTMLElement) =>
        renderButton(pages, options, container),
    },
  },
});
