import { type CardFacts, findTestCard, numberIdOf } from './cards.ts';

/**
 * What is stored of the test card with this number when nobody typed it: it is good until 2039, without a
 * security code. Throws when it is no test card.
 */
export function testCardFacts(number: string): CardFacts {
  const known = findTestCard(number);
  if (!known) throw new Error(`${number} is no test card.`);
  return {
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand: known.brand,
    does: known.does,
    expirationMonth: '12',
    expirationYear: '2039',
    cardholderName: null,
    postalCode: null,
    cvvResponse: 'I',
    numberId: numberIdOf(number),
    ...(known.bank && { bank: known.bank }),
  };
}
