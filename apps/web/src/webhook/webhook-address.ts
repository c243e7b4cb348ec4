/** The query of the page's address: whose deliveries are shown, and before which. */
export type WebhookAddress = { endpoint?: string; cursor?: string };

/** Reads an untrusted query string. What the api would refuse is dropped. */
export function readWebhooks(query: URLSearchParams): WebhookAddress {
  const [endpoint, cursor] = [query.get('endpoint') ?? '', query.get('cursor') ?? ''];
  return {
    ...(/^[\da-f-]{36}$/.test(endpoint) && { endpoint }),
    ...(/^\d{1,15}$/.test(cursor) && { cursor }),
  };
}

/** The path of the page with its query, always in the same spelling. */
export function webhooksPath({ endpoint, cursor }: WebhookAddress = {}): string {
  if (!endpoint) return '/admin/webhooks';
  const query = new URLSearchParams({ endpoint, ...(cursor && { cursor }) });
  return `/admin/webhooks?${query}`;
}
