export type { AccountLetter, Letter, LetterOrder, OrderLetter, SecurityChange, Sender } from './letter.ts';
export { renderLetter } from './render-letter.ts';
