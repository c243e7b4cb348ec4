import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { braintreeSdk } from './braintree-sdk.ts';
import { sdkModules } from './sdk-modules.ts';

/**
 * Bundles a module of this folder with all edits of the SDK.
 * @returns an address from which the bundle can be imported, another one for each call: a module that was
 * imported before is not evaluated again, and one test file would get what another one has changed
 */
export async function bundledUrl(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [braintreeSdk(), sdkModules()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['es'] },
    },
  });
  const [bundle] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const code = `${bundle?.output[0].code}//${crypto.randomUUID()}`;
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}
