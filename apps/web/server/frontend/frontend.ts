import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type * as entryServer from '../../src/entry-server.tsx';
import type { PageAssets } from '../pages/document.ts';

export type EntryServer = typeof entryServer;

/** The storefront's code and files: a finished build, or Vite's dev server. */
export type Frontend = {
  /** What renders pages; asked for at each request, so that an edit shows while developing. */
  entry: () => Promise<EntryServer>;
  /** What the page of a routes/ file loads; 'unknown' for the page of an unknown address. */
  assets: (file: string) => Promise<PageAssets>;
};

/** What build.ts leaves beside the bundles. */
export type BuildInfo = { demo: boolean; build: string; early: string; fonts: string[] };

/** The folder of a build: client/ for browsers, server/ for this server, and what links them. */
export function builtFrontend(folder: string): Frontend & { info: BuildInfo } {
  const info = readJson<BuildInfo>(join(folder, 'build.json'));
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
  const entry = import(join(folder, 'server', 'entry-server.js')) as Promise<EntryServer>;
  const known = new Map<string, PageAssets>();
  return {
    info,
    entry: () => entry,
    assets: async (file) => {
      const assets = known.get(file) ?? pageAssets(manifest, info, file);
      known.set(file, assets);
      return assets;
    },
  };
}

function readJson<Value>(path: string): Value {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch (cause) {
    throw new Error(`The storefront is not built: ${path} cannot be read. Run npm run build.`, { cause });
  }
}

export const entryClient = 'src/entry-client.tsx';
export const routeModule = (file: string): string => `src/routes/${file}.route.tsx`;
/** What the page of a routes/ file starts with; React is imported after the entry has run. */
export const sourcesOf = (file: string): string[] => [entryClient, 'src/hydrate.tsx', routeModule(file)];

/** The styles of the entry and of one route come with its page; its scripts are preloaded when React is. */
export function pageAssets(manifest: Manifest, { build, early, fonts }: BuildInfo, file: string): PageAssets {
  const chunks = withImports(manifest, sourcesOf(file));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const entry = manifest[entryClient]?.file ?? '';
  return {
    build,
    styles: [...styles].map((path) => `/${path}`),
    fonts,
    early: { src: early, module: false },
    entry: `/${entry}`,
    preload: chunks.map((chunk) => `/${chunk.file}`),
  };
}

/**
 * The chunks of these sources and all that they import statically, each once, imports first. Chunks may go in
 * circles.
 */
export function withImports(manifest: Manifest, sources: string[]): Manifest[string][] {
  const seen = new Set<string>();
  const visit = (source: string): Manifest[string][] => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return [];
    seen.add(source);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return sources.flatMap(visit);
}
