/** What the browser itself sees to, script or not: a text that is not empty, nor only spaces, nor endless (spec §5). */
export const queryRules = {
  required: true,
  pattern: String.raw`.*\S.*`,
  maxLength: 200,
  enterKeyHint: 'search',
} as const;
