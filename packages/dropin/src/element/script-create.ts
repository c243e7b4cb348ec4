import type * as dropin from '../index.ts';

/** The name under which the script keeps what it exports. The build of the script's element sets it. */
declare const scriptKey: string;

/**
 * `create` of the script that this code belongs to, which need not be `window.braintree.dropin`: another widget
 * may have that name. In the script's build it takes the place of `../index.ts`.
 */
export function create(options: Parameters<typeof dropin.create>[0]): Promise<dropin.Dropin> {
  const page = globalThis as unknown as Readonly<Record<symbol, { dropin: typeof dropin }>>;
  const script = page[Symbol.for(scriptKey)];
  return script ? script.dropin.create(options) : Promise.reject(new Error('The script is not there.'));
}
