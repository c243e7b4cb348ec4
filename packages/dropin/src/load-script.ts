import { pageNonce } from './nonce.ts';
import { trustedScriptUrl } from './script-url.ts';

/** A script to load, with the names that the payment SDK uses. */
export interface ScriptRequest {
  /** absolute address, on a host the widget loads scripts from */
  src: string;
  id?: string;
  type?: string;
  crossorigin?: string;
  integrity?: string;
  /** `data-` attributes, without that prefix */
  dataAttributes?: Readonly<Record<string, unknown>>;
  /** loads it although it was loaded before */
  forceScriptReload?: boolean;
}

const loading = new Map<string, Promise<HTMLScriptElement>>();

/**
 * Loads another party's script, once for all widgets of the page. A script that failed is removed, and loaded
 * again when it is asked for again.
 * @returns rejects when the script can't be had, or a policy of the page refuses its address
 */
export function loadScript(request: ScriptRequest): Promise<HTMLScriptElement> {
  const key = JSON.stringify(request);
  const known = request.forceScriptReload ? undefined : loading.get(key);
  if (known) return known;
  const loaded = add(request);
  loading.set(key, loaded);
  loaded.catch(() => loading.delete(key));
  return loaded;
}

/** Lets every script be loaded again: one has arrived and is not what it should be. */
export function forgetScripts(): void {
  loading.clear();
}

async function add(request: ScriptRequest): Promise<HTMLScriptElement> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(request.src);
  script.nonce = pageNonce();
  if (request.id) script.id = request.id;
  for (const name of ['type', 'crossorigin', 'integrity'] as const) {
    const value = request[name];
    if (value) script.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(request.dataAttributes ?? {}))
    script.setAttribute(`data-${name}`, String(value));
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${request.src} failed to load.`));
    });
    document.head.append(script);
  });
  return script;
}
