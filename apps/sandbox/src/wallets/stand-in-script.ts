import { buildScript } from '../pages/build-script.ts';

const built = new Map<string, Promise<string>>();

/** Bundles a script in memory when it is first requested; `entry` is its path below `wallets/`. */
export function standInScript(entry: string): Promise<string> {
  const script = built.get(entry) ?? buildScript(`../wallets/${entry}`).then(({ script: text }) => text);
  built.set(entry, script);
  return script;
}
