import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** A script for browsers, and a hash of it for its address. */
export type BuiltScript = { script: string; hash: string };

/** Bundles a script of this folder in memory; `entry` is its path below `pages/`. */
export async function buildScript(entry: string): Promise<BuiltScript> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  const script = output[0].code;
  return { script, hash: createHash('sha256').update(script).digest('base64url').slice(0, 12) };
}
