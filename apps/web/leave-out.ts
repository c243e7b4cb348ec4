import type { Plugin } from 'vite';

/** The router's instrumentation hooks: 1.1 kB of gzip that the storefront does not use. */
const instrumentation = {
  module: 'react-router/dist/production/lib/router/instrumentation.js',
  // If a later version of the router imports anything else, the build fails with a missing export.
  code: `export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => {};
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

/** The router's warnings for developers: 1.1 kB of gzip. The dev server keeps them. */
export const routerWarnings = ['warning', 'warnOnce', 'warningOnce'] as const;

/**
 * Leaves unused code of the router out of the browser's bundles. Fails the build if that code is not found.
 */
export function leaveOut(): Plugin {
  let found = false;
  return {
    name: 'leave-out',
    enforce: 'pre',
    load(id) {
      if (!id.replaceAll('\\', '/').endsWith(instrumentation.module)) return null;
      found = true;
      return instrumentation.code;
    },
    buildEnd(error) {
      if (!error && !found)
        throw new Error(
          `No module imports ${instrumentation.module}: the router has changed. Update leave-out.ts.`,
        );
    },
  };
}
