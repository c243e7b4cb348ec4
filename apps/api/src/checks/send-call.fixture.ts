import { once } from 'node:events';
import { request } from 'node:http';
import type { RealCall } from './call-table.fixture.ts';

export interface Answer {
  status: number;
  text: string;
  /** A header of the response; empty when there is none. */
  header(name: string): string;
}

/** Sends a call as raw HTTP, so that no client changes its headers or its address. */
export async function sendCall(
  port: number,
  { method, path }: { method: string; path: string },
  { url, by, headers, body }: RealCall,
): Promise<Answer> {
  // A Response knows how a form is written, its boundary included.
  const asForm = body instanceof FormData ? new Response(body) : null;
  const bytes = asForm
    ? Buffer.from(await asForm.arrayBuffer())
    : typeof body === 'string'
      ? body
      : body && JSON.stringify(body);
  const type = asForm?.headers.get('content-type') ?? 'application/json';
  const sent = request({
    host: '127.0.0.1',
    port,
    method: method.toUpperCase(),
    path: url ?? path,
    headers: {
      origin: 'http://shop.example',
      ...(bytes && { 'content-type': type, 'content-length': Buffer.byteLength(bytes) }),
      ...by?.headers,
      ...headers,
    },
    agent: false,
  });
  sent.end(bytes);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode,
    text: Buffer.concat(chunks).toString(),
    header: (name) => String(answer.headers[name] ?? ''),
  };
}
