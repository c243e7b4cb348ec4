import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { createServer } from 'vite';
import type { EntryServer, Frontend, PageAssets } from './frontend.ts';
import { entryClient, routeModule } from './frontend.ts';

/**
 * Serves the storefront from its source for development: edits show at once, and pages include their styles.
 */
export function viteFrontend({ demo }: { demo: boolean }): {
  frontend: Frontend;
  registerFiles: (app: FastifyInstance) => Promise<void>;
} {
  const web = join(import.meta.dirname, '../..');
  let vite: ViteDevServer;

  async function registerFiles(app: FastifyInstance): Promise<void> {
    vite = await createServer({
      configFile: join(web, 'vite.config.ts'),
      mode: demo ? 'demo' : 'development',
      appType: 'custom',
      // The terminal shows what needs action, not each step of Vite.
      logLevel: 'warn',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(trpc|photos|webhooks|_data)\//.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, done);
    });
    app.addHook('onClose', () => vite.close());
  }

  /**
   * All styles that the page's modules import, under the ids of Vite's client, which then updates these tags.
   */
  async function inlineStyles(file: string): Promise<PageAssets['inlineStyles']> {
    const { ssr, client } = vite.environments;
    const seen = new Set<EnvironmentModuleNode>();
    const visit = (module: EnvironmentModuleNode | undefined) => {
      if (!module || seen.has(module)) return;
      seen.add(module);
      for (const imported of module.importedModules) visit(imported);
    };
    for (const source of ['src/layout/Root.tsx', routeModule(file)])
      visit(ssr.moduleGraph.getModuleById(join(web, source)));
    const styles = [...seen].flatMap(({ id, url }) => (id && /\.css(\?|$)/.test(id) ? [{ id, url }] : []));
    return Promise.all(
      styles.map(async ({ id, url }) => {
        const direct = await client.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`);
        return { id, css: direct?.code ?? '' };
      }),
    );
  }

  return {
    frontend: {
      entry: () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<EntryServer>,
      assets: async (file) => ({
        build: 'development',
        styles: [],
        inlineStyles: await inlineStyles(file),
        fonts: [],
        early: { src: '/src/early/early.ts', module: true },
        entry: `/${entryClient}`,
        preload: [],
      }),
    },
    registerFiles,
  };
}
