import { request } from 'node:http';
import { createConnection } from 'node:net';
import type { TestApi } from '../db/test-database.fixture.ts';

/** One part of a form: text, or a file with bytes. */
export type Part = [name: string, value: string | { file: Buffer; name?: string; type?: string }];

const boundary = '----FormBoundary7MA4YWxkTrZu0gW';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The bytes of a form, as a browser writes them; without parts just the closing boundary. */
export const formBytes = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([name, value]) => {
      const file = typeof value === 'string' ? '' : `; filename="${value.name ?? 'photo'}"`;
      const type = typeof value === 'string' ? '' : `Content-Type: ${value.type ?? 'image/jpeg'}\r\n`;
      return [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`),
        typeof value === 'string' ? Buffer.from(value) : value.file,
        Buffer.from('\r\n'),
      ];
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  // The shape depends on the call.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Listens on a free port and calls over real sockets: what a server in memory would forgive shows here. */
export async function listening(api: TestApi) {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };

  const call = ({ method, path, headers = {}, body }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            json: text && JSON.parse(text),
          });
        });
      });
      sent.on('error', reject);
      if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
      sent.end(body);
    });

  return {
    call,
    /** Sends a form. */
    send: (method: string, path: string, parts: Part[], headers: Record<string, string>) =>
      call({ method, path, headers: { ...headers, 'content-type': formType }, body: formBytes(parts) }),
    /** Begins to send a form, and hangs up in the middle of it. */
    hangUp: (path: string, parts: Part[], headers: Record<string, string>): Promise<void> =>
      new Promise((resolve, reject) => {
        const bytes = formBytes(parts);
        const lines = Object.entries({
          host: 'localhost',
          'content-type': formType,
          'content-length': bytes.length,
          ...headers,
        });
        const socket = createConnection(port, '127.0.0.1', () => {
          socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`);
          socket.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => socket.destroy(), 100));
        });
        socket.on('error', reject).on('close', () => resolve());
      }),
    /** Sends bytes and nothing else, and answers the status line of what comes back. */
    raw: (bytes: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = '';
        const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (chunk) => {
          text += chunk.toString();
          if (text.includes('\r\n\r\n')) socket.destroy();
        });
        socket.on('error', reject).on('close', () => resolve(text.split('\r\n')[0] ?? ''));
      }),
  };
}
