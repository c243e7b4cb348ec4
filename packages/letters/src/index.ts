export type { AccountLetter, Letter, LetterOrder, OrderLetter, Sender } from './letter.ts';
export { renderLetter } from './render-letter.ts';
