import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The packages of Braintree's own drop-in, the oldest first; each depends on a braintree-web of its own. */
const dropinPackages = [
  'braintree-web-drop-in-1.33.1',
  'braintree-web-drop-in-1.40.2',
  'braintree-web-drop-in-1.43.0',
  'braintree-web-drop-in',
];

/** An installed package. */
type Package = { version: string; directory: string };

type WithFile = { Params: { version: string; file: string } };

/**
 * Serves the scripts and styles of braintree-web and braintree-web-drop-in that Braintree's hosts serve, from
 * the installed packages. Other versions are not found (docs/behaviour/gateway.md#drop-in-files).
 */
export function serveSdkFiles(app: FastifyInstance): void {
  const dropins = dropinPackages.flatMap((name) => installed(name));
  const sdks = [
    ...installed('braintree-web'),
    ...dropins.flatMap((one) => installed('braintree-web', one.directory)),
  ];
  app.get<WithFile>('/web/:version/js/:file', ({ params }, reply) => {
    const component = /^([a-z0-9-]+?)(\.min)?\.js$/.exec(params.file)?.[1];
    return send(reply, sdks, params.version, `dist/browser/${component}.js`);
  });
  app.get<WithFile>('/web/dropin/:version/js/:file', ({ params }, reply) =>
    send(
      reply,
      dropins,
      params.version,
      /^dropin(\.min)?\.js$/.test(params.file) ? 'dist/browser/dropin.js' : '',
    ),
  );
  app.get<WithFile>('/web/dropin/:version/css/:file', ({ params }, reply) =>
    send(reply, dropins, params.version, /^dropin(\.min)?\.css$/.test(params.file) ? 'dropin.css' : ''),
  );
}

/** The package with this name that code in `from` would load, if it is installed. */
function installed(name: string, from = import.meta.dirname): Package[] {
  try {
    const path = createRequire(join(from, 'index.js')).resolve(`${name}/package.json`);
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    return [{ version, directory: dirname(path) }];
  } catch {
    // These packages are development dependencies, so they may be missing.
    return [];
  }
}

function send(reply: FastifyReply, packages: Package[], version: string, path: string) {
  const found = packages.find((one) => one.version === version);
  const text = found && read(join(found.directory, path));
  if (text === undefined) return reply.callNotFound();
  return reply
    .type(`text/${path.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`)
    .header('cache-control', 'public, max-age=300')
    .send(text);
}

const texts = new Map<string, string | undefined>();

/** Reads a file of a package and caches it; undefined when it does not exist. */
function read(path: string): string | undefined {
  if (!texts.has(path)) {
    let text: string | undefined;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // The file does not exist.
    }
    texts.set(path, text);
  }
  return texts.get(path);
}
