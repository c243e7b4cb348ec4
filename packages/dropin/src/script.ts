import * as dropin from './index.ts';
import { setNonce } from './nonce.ts';
import { startScriptTags } from './script-tag/script-tag.ts';
import { setStylesheetAddress } from './stylesheet/join-stylesheet.ts';

/** The address of the folder with the script and its chunks. */
let base: string | undefined;

/** How often the loading of each chunk has failed. */
const failures = new Map<string, number>();

/**
 * Loads a chunk of this build. The build replaces `import()` by calls of it. A chunk that failed is loaded
 * from another address the next time, because a browser may remember that a module failed.
 * @param file the chunk's name
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
 * Runs each time the script is loaded. The build's wrapper calls it, and evaluates the rest of the script
 * once.
 * @param current the script's element; null where it is loaded as a module
 */
export function load(current: HTMLOrSVGScriptElement | null): void {
  const tag = current ?? document.querySelector('script[src*="dropin.min.js"]');
  if (tag instanceof HTMLScriptElement && tag.src && base === undefined) {
    base = new URL('.', tag.src).href;
    setNonce(tag.nonce);
    setStylesheetAddress(new URL('../css/dropin.css', tag.src).href);
  }
  publish();
  startScriptTags(current);
}

/**
 * Adds `dropin` to `window.braintree`, which other scripts may have made, and may have frozen. A `dropin` of
 * another script is not replaced.
 */
function publish(): void {
  const page = globalThis as { braintree?: unknown };
  const shared = Object(page.braintree ?? {}) as { dropin?: { VERSION?: string } };
  if (shared.dropin && shared.dropin !== dropin) {
    console.warn(`Drop-in ${dropin.VERSION}: window.braintree.dropin is ${shared.dropin.VERSION} already.`);
    return;
  }
  const joined = Reflect.set(shared, 'dropin', dropin) ? shared : { ...shared, dropin };
  Reflect.set(page, 'braintree', joined);
}
