import * as dropin from './index.ts';
import { setStylesheetAddress } from './stylesheet.ts';

/** Where chunks lie: beside the script. */
let base: string | undefined;

/** How often the loading of a chunk has failed. */
const failures = new Map<string, number>();

/**
 * Loads a chunk of this build. One that could not be had can be asked for again: under another address, since
 * a browser may remember that a module failed.
 */
export async function importChunk(file: string): Promise<unknown> {
  const failed = failures.get(file) ?? 0;
  try {
    return await import(/* @vite-ignore */ `${base}${file}${failed > 0 ? `?${failed}` : ''}`);
  } catch (error) {
    failures.set(file, failed + 1);
    throw error;
  }
}

/**
 * What the script does each time it is loaded, by the element it came from (null in a module).
 */
export function load(script: HTMLOrSVGScriptElement | null): void {
  if (script instanceof HTMLScriptElement && script.src) {
    base = new URL('.', script.src).href;
    setStylesheetAddress(new URL('../css/dropin.css', script.src).href);
  }
  const page = globalThis as { braintree?: Record<string, unknown> };
  (page.braintree ??= {}).dropin = dropin;
}
