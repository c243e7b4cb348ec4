import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other (Crockford's base 32): five random bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A random code of so many symbols, in groups of four, such as 'X7KD-09QM'. */
export function newCode(length: number): string {
  const symbols = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return (symbols.join('').match(/.{4}/g) ?? []).join('-');
}

/**
 * A code as it is compared: without blanks, dashes and signs that cannot be seen, in upper case, full-width signs as plain
 * ones, and letters that are taken for a digit as that digit.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{C}\p{P}\p{M}\p{Sm}\p{DI}]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => mistaken[letter] ?? letter);

/** Whether a plain code consists of so many symbols of {@link newCode}. */
export const isCodeOf = (length: number, plain: string): boolean =>
  plain.length === length && /^[0-9A-HJKMNP-TV-Z]*$/.test(plain);
