// Without zod, because browsers show these texts.

/** Why goods come back, as a shopper chooses it. */
export const returnReasons = {
  damaged: 'Damaged',
  not_as_described: 'Not as described',
  wrong_item: 'Wrong item',
  no_longer_needed: 'No longer needed',
  other: 'Other',
} as const;
