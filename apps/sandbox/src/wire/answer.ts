/** The response to a call: its HTTP status, and its body as it is sent. */
export type Answer = { status: number; body: string };
