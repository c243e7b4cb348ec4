/**
 * The attribute `inert`, for React 19, React 18 and Preact alike. React 18 does not know it, and leaves out an
 * attribute it does not know that is `true`; it writes a text. The others take any text that is not empty
 * for `true`.
 */
export function inertIf(isInert: boolean): { inert?: boolean } {
  return { inert: (isInert ? 'inert' : undefined) as unknown as boolean };
}
