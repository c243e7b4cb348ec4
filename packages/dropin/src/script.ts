import { importChunk, setChunkFolder } from './import-chunk.ts';
import dropin from './index.ts';
import { setNonce } from './nonce.ts';
import { startScriptTags } from './script-tag/script-tag.ts';
import { setStylesheetAddress } from './stylesheet/join-stylesheet.ts';

/** The build replaces `import()` by calls of `importChunk`. The code of `<drop-in>` takes `dropin`. */
export { dropin, importChunk };

/**
 * Runs each time the script is loaded. The build's wrapper calls it, and evaluates the rest of the script
 * once.
 * @param current the script's element; null where it is loaded as a module
 */
export function load(current: HTMLOrSVGScriptElement | null): void {
  const tag = current ?? document.querySelector('script[src*="dropin.min.js"]');
  if (tag instanceof HTMLScriptElement && tag.src && setChunkFolder(new URL('.', tag.src).href)) {
    setNonce(tag.nonce);
    setStylesheetAddress(new URL('../css/dropin.css', tag.src).href);
  }
  giveToLoader(tag);
  publish();
  startScriptTags(current);
}

declare const exports: unknown;
declare const module: { exports: unknown } | undefined;
declare const define: (((needs: string[], make: () => unknown) => void) & { amd?: unknown }) | undefined;

/**
 * Gives `dropin` to a CommonJS or AMD loader, as Braintree's Drop-in does. An AMD loader asks by a script that it adds;
 * for a tag that the page has in its own HTML it would take an anonymous `define` for an error.
 */
function giveToLoader(tag: Element | null): void {
  if (typeof exports === 'object' && typeof module !== 'undefined') module.exports = dropin;
  else if (typeof define === 'function' && define.amd && (tag as Partial<HTMLScriptElement> | null)?.async)
    define([], () => dropin);
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
