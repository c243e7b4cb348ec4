/**
 * A `fetch` for uploads that reports the share sent, from 0 to 1. Uses XMLHttpRequest, because `fetch`
 * reports no progress. Rejects like `fetch`: with a TypeError if no answer came, with the signal's reason if
 * aborted.
 */
export const uploadFetch =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const abort = () => reject(signal?.reason as Error);
      if (signal?.aborted) return abort();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The server did not answer.')));
      request.addEventListener('abort', abort);
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  return new Response(request.responseText, { status: request.status, headers });
}
