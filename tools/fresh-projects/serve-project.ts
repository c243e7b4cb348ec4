import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { freePort } from '../postgres.ts';
import type { ServerCommand, StaticSite } from './project.ts';
import { programEnvironment } from '../run-program.ts';

interface Site {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built project on a free port. */
export async function serveProject(serve: StaticSite | ServerCommand, folder: string): Promise<Site> {
  const port = await freePort();
  return 'folders' in serve ? serveFiles(serve, folder, port) : startServer(serve, folder, port);
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

async function serveFiles({ folders, headers }: StaticSite, root: string, port: number): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = contentTypes[extname(path)];
    const body = type && folders.map((folder) => readBelow(join(root, folder), path)).find(Boolean);
    if (body) response.writeHead(200, { ...headers, 'content-type': type }).end(body);
    else response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A file's bytes; undefined where there is none, or the path leads out of the folder. */
function readBelow(folder: string, path: string): Buffer | undefined {
  const file = resolve(folder, `.${path}`);
  if (!file.startsWith(resolve(folder) + sep)) return undefined;
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** How long a server may take to answer, in ms. */
const patience = 60_000;

/** Starts the project's own server, and reads its page as it is before any script runs. */
async function startServer(
  { command, servedText }: ServerCommand,
  folder: string,
  port: number,
): Promise<Site> {
  const [program = '', ...args] = command;
  const child = spawn(join(folder, 'node_modules', '.bin', program), [...args, '--port', String(port)], {
    cwd: folder,
    env: programEnvironment(),
    stdio: 'ignore',
  });
  const end = () => child.kill();
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const url = `http://localhost:${port}`;
  try {
    const html = await firstAnswer(`http://127.0.0.1:${port}`);
    if (!html.includes(servedText)) throw new Error(`The served page has no text '${servedText}'.`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function firstAnswer(url: string): Promise<string> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.text();
    if (performance.now() > end) throw new Error(`${url} does not answer.`);
    await new Promise((again) => setTimeout(again, 200));
  }
}
