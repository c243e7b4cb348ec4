import { pagesOrigin } from './pages-origin.ts';

/** What the address and the attributes of the script element say. */
export type ScriptOptions = {
  namespace: string;
  intent: string;
  vault: boolean;
  components: Set<string>;
  enabled: Set<string>;
  disabled: Set<string>;
  /** The origin of PayPal's pages. */
  pages: string;
};

/** Reads a script element of PayPal's. The server has already refused what is wrong in its address. */
export function readScriptOptions(element: HTMLScriptElement): ScriptOptions {
  const query = new URL(element.src).searchParams;
  const list = (name: string, fallback = '') =>
    new Set((query.get(name) ?? fallback).split(',').filter(Boolean));
  return {
    namespace: element.getAttribute('data-namespace') ?? 'paypal',
    intent: query.get('intent') ?? 'capture',
    vault: query.get('vault') === 'true',
    components: list('components', 'buttons'),
    enabled: list('enable-funding'),
    disabled: list('disable-funding'),
    pages: pagesOrigin(element.src),
  };
}
