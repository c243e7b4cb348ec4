/** The commits of a checkout and a refund, recognised by the SQL of their transaction. */
export const commits = {
  placed: /\bplace_order\b/,
  started: /insert into "attempts"/,
  paid: /update "orders" set .*"paid_attempt_id" = .* where/,
  notPaid: /update "attempts" set .*"reason" = .* where[^]*\b(declined|failed|voided)\b/,
  submitted: /update "orders" set "money"[^]*\bsubmitted\b/,
  settled: /update "orders" set "money"[^]*\bsettled\b/,
  expired: /update "?orders"?[^]*\bexpired\b/,
  refundAsked: /insert into "refunds"/,
  refundDone: /update "refunds" set "state"[^]*\bdone\b/,
  canceled: /update "orders"[^]*\bcanceled\b/,
};
export type CommitName = keyof typeof commits;
