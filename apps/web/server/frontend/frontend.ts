import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { isDeskPage } from '../../src/desk-frame/desk-pages.ts';
import type * as entryServer from '../../src/entry-server.tsx';

export type EntryServer = typeof entryServer;

/** The files that a page loads, from the build or Vite's dev server. */
export type PageAssets = {
  /** Identifies the build, so that a page of an older build reloads. */
  build: string;
  styles: string[];
  /** Only in development: style tags that Vite's client updates. */
  inlineStyles?: { id: string; css: string }[];
  fonts: string[];
  early: { src: string; module: boolean };
  entry: string;
  preload: string[];
};

/** The storefront's code and files: a finished build, or Vite's dev server. */
export type Frontend = {
  /** The code that renders pages; read at each request, so that edits show during development. */
  entry: () => Promise<EntryServer>;
  /** The assets of the page of a routes/ file; 'unknown' for the page of an unknown address. */
  assets: (file: string) => Promise<PageAssets>;
};

/** The information that build.ts writes beside the bundles. */
export type BuildInfo = { demo: boolean; build: string; early: string; fonts: string[] };

/** Reads the folder of a build: client/ for browsers, server/ for this server, and the manifests. */
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
/** The sources that the page of a routes/ file starts with. */
export function sourcesOf(manifest: Manifest, file: string): string[] {
  const route = routeModule(file);
  const isKnown = manifest[entryClient]?.dynamicImports?.includes(route);
  return [
    entryClient,
    ...(isKnown ? [] : ['src/other-pages.ts']),
    ...(isDeskPage(file) ? ['src/desk-frame/DeskFrame.tsx'] : []),
    route,
  ];
}

/** A page has the styles of the entry and its route; its scripts are preloaded together with React. */
export function pageAssets(manifest: Manifest, { build, early, fonts }: BuildInfo, file: string): PageAssets {
  const chunks = withImports(manifest, sourcesOf(manifest, file));
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
 * The chunks of these sources and of all their static imports, each once, imports first. Handles circular
 * imports.
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
