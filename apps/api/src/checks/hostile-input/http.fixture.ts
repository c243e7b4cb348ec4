import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  /** With its query, as it goes over the wire. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An answer that takes longer counts as a hang, ms. */
const patience = 5_000;

/** Sends calls over real sockets, one at a time; rejects on a hang and on a connection that ends without an answer. */
export function caller(port: number) {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const bytes = Buffer.from(body ?? '');
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: {
            origin: 'http://shop.example',
            ...(body !== undefined && { 'content-length': String(bytes.length) }),
            ...headers,
          },
          timeout: patience,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`No answer within ${patience} ms.`)));
      sent.on('error', reject);
      sent.end(bytes);
    });
  return { send, close: () => agent.destroy() };
}
