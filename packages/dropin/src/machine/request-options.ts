/** Options of one request: those of 3-D Secure, as the page gave them. */
export type RequestOptions = Readonly<Record<string, unknown>>;
