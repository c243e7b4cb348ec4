import { request } from 'node:http';
import { expect } from '@playwright/test';

interface Sent {
  /** Sent as `Authorization: Bearer …`, unchecked. */
  token?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a text as it is. */
  body?: object | string;
}

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  answer: Record<string, unknown>;
}

/**
 * A client on Node's http alone: it sends the given request and checks every response against the common
 * rules.
 */
export const rawClient =
  (apiUrl: string) =>
  async (call: string, { token, headers, body }: Sent = {}): Promise<Raw> => {
    const [method = '', path = ''] = call.split(' ');
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const {
      status,
      headers: answered,
      bytes,
    } = await exchange(apiUrl + path, method, {
      text,
      headers: {
        origin: 'http://shop.example',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'object' && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    expect(answered['access-control-allow-origin'], call).toBe('*');
    if (method === 'OPTIONS') return { status, headers: answered, answer: {} };
    expect(answered['content-type'], call).toMatch(/^application\/json/);
    const answer: unknown = JSON.parse(bytes.toString());
    expect(answer, call).toBeInstanceOf(Object);
    expect(answer, call).not.toBeInstanceOf(Array);
    const { errorMessage } = answer as { errorMessage?: unknown };
    if (status < 400) expect(answer, call).not.toHaveProperty('errorMessage');
    else expect(errorMessage, call).toMatch(/^\S.*\.$/);
    return { status, headers: answered, answer: answer as Record<string, unknown> };
  };

function exchange(
  url: string,
  method: string,
  { headers, text }: { headers: Record<string, string>; text?: string | undefined },
) {
  return new Promise<{ status: number; headers: Raw['headers']; bytes: Buffer }>((resolve, reject) => {
    const sent = request(url, { method, headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${url} was not answered within 5 s.`)));
    sent.on('error', reject);
    sent.end(text);
  });
}

const boundary = '----WebKitFormBoundaryAbCdEf';

/** A form as browsers write it; without fields just its closing boundary. */
export const form = (fields: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body:
    Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${boundary}--\r\n`,
});
