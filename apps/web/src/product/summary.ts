/** In characters: about as much as search engines show. */
const longest = 160;

/**
 * A description in one line of at most 160 characters, cut at a word, or between characters if there is no
 * space.
 */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const [start = ''] = /^.{1,159}(?= )/.exec(line) ?? [];
  return `${start || wholeCharacters(line)}…`;
}

/** As much as fits without cutting inside an emoji or between a letter and its accents. */
function wholeCharacters(line: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en-IN').segment(line.slice(0, 2 * longest))) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return kept;
}
