// The script at /sdk/js. It defines `paypal`, or the name in data-namespace, with `Buttons` and `FUNDING`.
import { FUNDING, fundingOf } from './funding.ts';
import { readScriptOptions } from './script-options.ts';
import { type ButtonsOptions, makeButtons } from './sdk-buttons.ts';

const element = document.currentScript;
if (!(element instanceof HTMLScriptElement)) throw new Error('PayPal’s script must be in a script element.');
const options = readScriptOptions(element);

Object.assign(window, {
  [options.namespace]: {
    version: '5.0.0-sandbox',
    FUNDING,
    ...(options.components.has('buttons') && {
      Buttons: (asked?: ButtonsOptions) => makeButtons(options, asked),
    }),
    getFundingSources: () => Object.values(FUNDING),
    isFundingEligible: (source: string) =>
      fundingOf(source) !== undefined && makeButtons(options, { fundingSource: source }).isEligible(),
  },
});
