import * as dropin from './index.ts';
import { startScriptTags } from './script-tag/script-tag.ts';
import { setStylesheetAddress } from './stylesheet/join-stylesheet.ts';

/** Where chunks lie: beside the script. */
let base: string | undefined;

/** How often the loading of a chunk has failed. */
const failures = new Map<string, number>();

/**
 * Loads a chunk of this build. One that could not be had can be asked for again: under another address, since
 * a browser may remember that a module failed.
 * @param file its name; called by what the build makes of `import()`
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
 * What the script does each time it is loaded; called by the build's wrapper, which evaluates it only once.
 * @param current the element it came from; null where it is loaded as a module
 */
export function load(current: HTMLOrSVGScriptElement | null): void {
  const tag = current ?? document.querySelector('script[src*="dropin.min.js"]');
  if (tag instanceof HTMLScriptElement && tag.src && base === undefined) {
    base = new URL('.', tag.src).href;
    setStylesheetAddress(new URL('../css/dropin.css', tag.src).href);
  }
  publish();
  startScriptTags(current);
}

/** Joins `window.braintree`, which other scripts may have made, frozen even. Another drop-in there stays. */
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
