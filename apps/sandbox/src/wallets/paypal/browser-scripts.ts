import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** The scripts in `browser/` that are served: PayPal's own two, and those of its pages. */
export type BrowserScript = 'sdk' | 'checkout' | 'approval' | 'dispatch-frame' | 'return-frame';

const built = new Map<BrowserScript, Promise<string>>();

/** Bundles one of the scripts in memory, when it is first requested. */
export function browserScript(name: BrowserScript): Promise<string> {
  const script = built.get(name) ?? build(name);
  built.set(name, script);
  return script;
}

async function build(name: BrowserScript): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(`browser/${name}.ts`, import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
