import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenAPIV3_1 } from 'openapi-types';
import { documentCheck, patternOf, type Answered, type SentCall } from './document-check.fixture.ts';
import { operationsOf } from './operations.ts';

export interface DocumentProxy {
  url: string;
  /** What was not as the document says, a sentence each. */
  differences: string[];
  stop(): void;
}

/**
 * Stands between a client and an api, and compares each call with the document: what the client sent, unless the api
 * refused it, and what the api answered.
 * @param port where it listens; any free one without it
 */
export async function startDocumentProxy(
  apiUrl: string,
  document: OpenAPIV3_1.Document,
  port = 0,
): Promise<DocumentProxy> {
  const differences: string[] = [];
  const compare = comparing(document);
  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch((error: Error) => {
      differences.push(`${incoming.method} ${incoming.url} could not be compared: ${error.message}.`);
      outgoing.destroy();
    });
  });

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    const answer = await forward(apiUrl, incoming, body);
    const bytes = Buffer.concat(await answer.toArray());
    const status = answer.statusCode ?? 0;
    const answered = { status, type: answer.headers['content-type'] ?? '', text: bytes.toString() };
    // Before the client hears of it: then a test that has its answer has the differences too.
    differences.push(...(await compare(method, { url, headers, body }, answered)));
    outgoing.writeHead(status, answer.headers).end(bytes);
  }

  server.listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    differences,
    stop: () => void server.close(),
  };
}

function comparing(document: OpenAPIV3_1.Document) {
  const check = documentCheck(document);
  // An address of its own goes before one with a parameter.
  const operations = operationsOf(document).toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path));
  return async (method: string, call: SentCall, answer: Answered): Promise<string[]> => {
    // Browsers ask by themselves before a call from another origin.
    if (method === 'OPTIONS') return [];
    const { pathname } = new URL(call.url, 'http://localhost');
    const name = `${method} ${pathname}`;
    const documented = operations.find(
      (one) => one.method === method.toLowerCase() && patternOf(one.path).test(pathname),
    );
    if (!documented) return [`${name} is not in the document.`];
    const sent = answer.status < 400 ? await check.ofRequest(documented, call) : [];
    return [
      ...sent.map((problem) => `${name} succeeded, though the document does not allow it: ${problem}.`),
      ...check
        .ofAnswer(documented, answer)
        .map((problem) => `${name} was answered otherwise than the document says: ${problem}.`),
    ];
  };
}

const parametersIn = (path: string): number => path.split('{').length;

/** Sends the same call to the api: its answer as plain text, and whole rather than 304. */
async function forward(apiUrl: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { hostname, port } = new URL(apiUrl);
  const { 'accept-encoding': _, 'if-none-match': __, ...others } = headers;
  const sent = request({ hostname, port, method, path: url, headers: others, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}
