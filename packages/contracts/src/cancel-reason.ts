// Without zod, because browsers show these texts.

/** Why an admin cancels an order that was bought, as it is chosen. */
export const cancelReasons = {
  customer_asked: 'Customer asked',
  out_of_stock: 'Out of stock',
  wrong_address: 'Wrong address',
  suspected_fraud: 'Suspected fraud',
  other: 'Other',
} as const;

/** What the shopper reads of it; null where only the admin's words say why. */
const sentences: Record<keyof typeof cancelReasons, string | null> = {
  customer_asked: 'You asked for it.',
  out_of_stock: 'We have sold the last of what you ordered.',
  wrong_address: 'We cannot deliver to the address that you gave.',
  suspected_fraud: 'We could not make sure that the payment was yours.',
  other: null,
};

/** Why an order was canceled, to the shopper: a sentence, then the admin's words. */
export const cancelSentence = (reason: keyof typeof cancelReasons, words: string): string =>
  [sentences[reason], words].filter(Boolean).join(' ');
