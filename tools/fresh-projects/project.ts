/** A project as a merchant begins it, outside of the repository. */
export interface FreshProject {
  /** its name on the command line and in the report */
  name: string;
  /** the text of each file, by its path */
  files: Record<string, string>;
  /** the packages it installs besides the packed one, with their versions */
  dependencies: Record<string, string>;
  /** the commands that build it, each as npx takes it */
  build: readonly (readonly string[])[];
  /** how it is served; left out for a project without a page */
  serve?: StaticSite | ServerCommand;
}

/** Files: each path comes from the first folder that has it. */
export interface StaticSite {
  folders: readonly string[];
  /** of every answer */
  headers?: Record<string, string>;
}

/** A server of the project's own, as npx takes it; the port is added to it as `--port`. */
export interface ServerCommand {
  command: readonly string[];
  /** what the page must have before any script runs */
  servedText: string;
}

/** What a page shows when it is paid; the nonce follows. */
export const paidText = 'Paid with a card that ends in 1111, nonce ';

/** Any tokenization key is good for the sandbox. */
export const authorization = 'sandbox_local_storefront';

/** A language whose texts are a chunk, so that each project loads one. */
export const locale = 'de_DE';

/** The wrapper of a widget in that language. */
export const localised = '[data-braintree-id="wrapper"][lang|="de"]';

/** A page for the module entry and for the script tag. */
export const plainPage = (head: string, end: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Checkout</title>
    ${head}
  </head>
  <body>
    <main>
      <h1>Checkout</h1>
      <div id="dropin-container"></div>
      <button id="pay" disabled>Pay</button>
      <output id="result"></output>
    </main>
    ${end}
  </body>
</html>
`;

/** The checkout of a page without React, given `create`. */
export const plainCheckout = `
const pay = document.querySelector('#pay');
const result = document.querySelector('#result');
create({ authorization: '${authorization}', container: '#dropin-container', locale: '${locale}' }).then(
  (dropin) => {
    dropin.on('paymentMethodRequestable', () => (pay.disabled = false));
    dropin.on('noPaymentMethodRequestable', () => (pay.disabled = true));
    pay.onclick = async () => {
      const method = await dropin.requestPaymentMethod();
      if (method.type !== 'CreditCard') throw new Error('That is no card.');
      result.textContent = '${paidText.replace('1111', "' + method.details.lastFour + '")}' + method.nonce;
    };
  },
  (error) => (result.textContent = error.message),
);
`;

/** The checkout of a page with React. */
export const reactCheckout = `
import { useRef, useState } from 'react';
import { DropIn, type Dropin } from 'open-dropin/react';

export function Checkout() {
  const dropin = useRef<Dropin>(null);
  const [canPay, setCanPay] = useState(false);
  const [result, setResult] = useState('');
  const pay = async () => {
    const method = await dropin.current?.requestPaymentMethod();
    if (method?.type !== 'CreditCard') throw new Error('That is no card.');
    const last: string = method.details.lastFour;
    setResult(\`${paidText.replace('1111', '${last}')}\${method.nonce}\`);
  };
  return (
    <>
      <DropIn
        authorization="${authorization}"
        locale="${locale}"
        ref={dropin}
        onRequestable={setCanPay}
        onError={(error) => setResult(error.message)}
      />
      <button id="pay" type="button" disabled={!canPay} onClick={() => void pay()}>
        Pay
      </button>
      <output id="result">{result}</output>
    </>
  );
}
`;
