import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

let script: Promise<string> | undefined;

/** The script of the sandbox's own pages. It is bundled when it is first requested. */
export function buildHomeScript(): Promise<string> {
  script ??= build();
  return script;
}

async function build(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('refresh/refresh.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
