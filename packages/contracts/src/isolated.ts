/** What changes the direction of the text around it: letters that are written from right to left, and marks of direction. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const embeddings = /[\u202a\u202b\u202d\u202e]/;
const isolates = /[\u2066-\u2068]/;
const [endOfEmbedding, isolate, endOfIsolate] = ['\u202c', '\u2068', '\u2069'];

/**
 * A name as a sentence, title or label writes it, so that it does not turn the words around it: between U+2068 and
 * U+2069, with what it opens closed, and without what would close more than it opens. Names that turn nothing stay as
 * they are. In elements, `bdi` does the same.
 */
export function isolated(name: string): string {
  if (!turning.test(name)) return name;
  const open: string[] = [];
  let inside = '';
  for (const character of name) {
    if (embeddings.test(character)) open.push(endOfEmbedding);
    if (isolates.test(character)) open.push(endOfIsolate);
    if (character === endOfEmbedding && open.at(-1) === endOfEmbedding) open.pop();
    else if (character === endOfEmbedding) continue;
    if (character === endOfIsolate && !open.includes(endOfIsolate)) continue;
    // It also ends the embeddings that were opened after the isolate.
    if (character === endOfIsolate) open.length = open.lastIndexOf(endOfIsolate);
    // The end of a paragraph would end the isolate.
    inside += /[\n\r\u0085\u2029]/.test(character) ? ' ' : character;
  }
  return `${isolate}${inside}${open.toReversed().join('')}${endOfIsolate}`;
}
