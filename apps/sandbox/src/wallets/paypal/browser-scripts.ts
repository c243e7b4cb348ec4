import { buildScript } from '../../pages/build-script.ts';

/** The scripts in `browser/` that are served: PayPal's own two, and those of its pages. */
export type BrowserScript = 'sdk' | 'checkout' | 'approval' | 'dispatch-frame' | 'return-frame';

const built = new Map<BrowserScript, Promise<string>>();

/** Bundles one of the scripts in memory, when it is first requested. */
export function browserScript(name: BrowserScript): Promise<string> {
  const script = built.get(name) ?? textOf(name);
  built.set(name, script);
  return script;
}

async function textOf(name: BrowserScript): Promise<string> {
  return (await buildScript(`../wallets/paypal/browser/${name}.ts`)).script;
}
