/** A card to tokenize, in the format of the gateway's REST API. */
export type TokenizationCall = {
  creditCard: Record<string, unknown>;
  authenticationInsight?: true;
  merchantAccountId?: string;
};

/** The status and body of a response, in REST's format; 500 without a body when there was no response. */
export type GatewayAnswer = { status: number; body: unknown };
