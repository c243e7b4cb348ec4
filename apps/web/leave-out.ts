import type { Plugin } from 'vite';

/** The router's measuring hooks: 1.1 kB of gzip that nobody here switches on. */
const instrumentation = {
  module: 'react-router/dist/production/lib/router/instrumentation.js',
  // Whatever else the router should one day ask of it fails the build as a missing export.
  code: `export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => {};
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

/** The router's words to its users' developers: 1.1 kB of gzip. While developing they are heard. */
export const routerWarnings = ['warning', 'warnOnce', 'warningOnce'] as const;

/**
 * Keeps out of the browser's bundles what no option of ours can reach, and fails where it is not found any
 * more.
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
        throw new Error(`Nothing imports ${instrumentation.module} now: see leave-out.ts.`);
    },
  };
}
