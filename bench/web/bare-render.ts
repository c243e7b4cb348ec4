import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as ReactDomServer from 'react-dom/server';

/*
 * Answers every request with React's rendering of the home page and nothing else. The tree and its data
 * are those that the storefront's own build has rendered once.
 */
type Entry = {
  createPages: (api: { fetch: (path: string, init: RequestInit) => Promise<Response> }) => {
    render: (url: URL, shopper: string) => Promise<unknown>;
  };
};

// oxlint-disable-next-line node/no-process-env
const { WEB_BUILD = '', API_URL = '', PORT } = process.env;
const entry = join(WEB_BUILD, 'server', 'entry-server.js');
const dom = createRequire(entry)('react-dom/server') as {
  -readonly [Name in keyof typeof ReactDomServer]: (typeof ReactDomServer)[Name];
};
const { renderToString } = dom;
let render = () => '';
dom.renderToString = (tree) => {
  render = () => renderToString(tree);
  return render();
};

const { createPages } = (await import(entry)) as Entry;
await createPages({ fetch: (path, init) => fetch(`${API_URL}${path}`, init) }).render(
  new URL('http://localhost/'),
  '127.0.0.1',
);
createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(render())).listen(
  Number(PORT),
  '127.0.0.1',
  () => console.log(`bare ready at http://127.0.0.1:${PORT}`),
);
