/**
 * A fetch for one file that tells how much of it is sent, from 0 to 1. The platform's own tells nothing of the kind;
 * XMLHttpRequest does. Rejects as fetch does: with a TypeError when no answer came, with the signal's reason when
 * given up.
 */
export const uploadFetch =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const giveUp = () => reject(signal?.reason as Error);
      if (signal?.aborted) return giveUp();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('No answer came.')));
      request.addEventListener('abort', giveUp);
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  return new Response(request.responseText, { status: request.status, headers });
}
