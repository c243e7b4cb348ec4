/** A card to tokenize, as the gateway's REST face takes it. */
export type TokenizationCall = {
  creditCard: Record<string, unknown>;
  authenticationInsight?: true;
  merchantAccountId?: string;
};

/** Status and body of the answer, in REST's shape; 500 without a body when there is none. */
export type GatewayAnswer = { status: number; body: unknown };
