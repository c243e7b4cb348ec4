import { buildScript } from '../../pages/build-script.ts';

/** The scripts in `browser/` that are served: that of the QR frame and that of the approval page. */
export type BrowserScript = 'desktop-frame' | 'approval';

const built = new Map<BrowserScript, Promise<string>>();

/** Bundles one of the scripts in memory, when it is first requested. */
export function browserScript(name: BrowserScript): Promise<string> {
  const script = built.get(name) ?? textOf(name);
  built.set(name, script);
  return script;
}

async function textOf(name: BrowserScript): Promise<string> {
  return (await buildScript(`../wallets/venmo/browser/${name}.ts`)).script;
}
