type Request = { headers: Record<string, unknown>; log: { warn: (message: string) => void } };

/** Looks at each request of a server, and says once that a proxy may be in front of it which TRUSTED_PROXIES does not name. */
export function unnamedProxy(trustedProxies: readonly string[]): (request: Request) => void {
  let isSaid = trustedProxies.length > 0;
  return ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'A request came with X-Forwarded-For, which counts for nothing here, because TRUSTED_PROXIES names no proxy. If a proxy is in front of this server, name it there: until then all shoppers behind it count as one network address.',
    );
  };
}
