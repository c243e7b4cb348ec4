import { registerHooks } from 'node:module';

type Change = [from: string, to: string];

/**
 * Rewrites one module of the api as it is loaded. Ends the process when a text is not there: a patch that
 * changes nothing would prove nothing.
 */
export function rewrite(file: string, ...changes: Change[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(file)) return loaded;
      const { source: given } = loaded;
      let source = typeof given === 'string' ? given : new TextDecoder().decode(given ?? undefined);
      for (const [from, to] of changes) {
        if (!source.includes(from)) {
          console.error(`The patch of ${file} does not fit any more: “${from}” is not in it.`);
          process.exit(1);
        }
        source = source.replaceAll(from, () => to);
      }
      return { ...loaded, source };
    },
  });
}
