import { standInScript } from '../stand-in-script.ts';

/** The scripts in `browser/` that are served: PayPal's own two, and those of its pages. */
export type BrowserScript = 'sdk' | 'checkout' | 'approval' | 'dispatch-frame' | 'return-frame';

/** Bundles one of the scripts in memory, when it is first requested. */
export const browserScript = (name: BrowserScript): Promise<string> =>
  standInScript(`paypal/browser/${name}.ts`);
