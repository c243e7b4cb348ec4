import { shopName } from '../../src/page/shop.ts';

/** How long a browser waits before it loads the page again, and a client before its next call, in seconds. */
export const reloadSeconds = 3;

type Asked = { method: string; path: string };
type Answer = { status: 503; headers: Record<string, string>; body: string };

/**
 * The response until the api is ready: a small page that reloads itself, and for calls under /trpc the same
 * refusal that the api gives while it starts. Needs no build and no api (docs/behaviour/storefront.md#starting).
 */
export function startingAnswer({ method, path }: Asked): Answer {
  const isCall = path.startsWith('/trpc/');
  return {
    status: 503,
    headers: {
      'retry-after': String(reloadSeconds),
      'cache-control': 'no-store',
      ...(isCall
        ? { 'content-type': 'application/json; charset=utf-8' }
        : {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy,
            // Reloads the page without JavaScript.
            refresh: String(reloadSeconds),
          }),
    },
    body: isCall ? refusedCall : page(method !== 'GET' && method !== 'HEAD'),
  };
}

/** Allows only the page's style sheet and icon. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (sentSomething: boolean): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The shop is starting · ${shopName}</title>
<link rel="stylesheet" href="/starting.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main>
<p class="shop"><img src="/favicon.svg" alt="" width="28" height="28">${shopName}</p>
<h1>The shop is starting</h1>
<p>It opens in a moment. This page reloads by itself every ${reloadSeconds} seconds until then.</p>
${sentSomething ? '<p class="sent">What you sent was not taken. Please send it again when the shop is open.</p>\n' : ''}\
<p><a href="">Reload now</a></p>
</main>
</body>
</html>
`;

/** A single refusal: tRPC's client applies it to every call of a batch. */
const refusedCall = JSON.stringify({
  error: {
    message: 'The shop is starting. Please try again in a few seconds.',
    code: -32603,
    data: {
      code: 'SERVICE_UNAVAILABLE',
      httpStatus: 503,
      errorCode: 'database_unavailable',
      fieldErrors: null,
      retryAfterSeconds: reloadSeconds,
      current: null,
      requestId: null,
    },
  },
});
