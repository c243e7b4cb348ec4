/**
 * Attributes by which the browser checks a search text, with or without script: not empty, not only spaces,
 * not too long (docs/behaviour/storefront.md#search-bar).
 */
export const queryRules = {
  required: true,
  pattern: String.raw`.*\S.*`,
  maxLength: 200,
  enterKeyHint: 'search',
} as const;
