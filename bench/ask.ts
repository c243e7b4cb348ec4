/** One request; a GET unless it has a body, which is sent as JSON with POST, or says otherwise. */
export interface Ask {
  path: string;
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}

/** The request's method, path, headers and body. */
export const toRequest = ({ path, body, method = body ? 'POST' : 'GET', headers = {} }: Ask) => ({
  path,
  method,
  headers: body ? { 'content-type': 'application/json', ...headers } : headers,
  ...(body && { body: JSON.stringify(body) }),
});

/** The response's body as text. Throws if the status is not 2xx. */
export async function answer(url: string, ask: Ask): Promise<string> {
  const response = await fetch(`${url}${ask.path}`, toRequest(ask));
  const text = await response.text();
  if (!response.ok) throw new Error(`${ask.path} answered ${response.status}: ${text}`);
  return text;
}
