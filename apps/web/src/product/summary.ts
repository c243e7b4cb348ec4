/** Search engines show about so many characters. */
const longest = 160;

/** A description in one line of at most 160 characters, cut at a word; where there is none, between two signs. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const [start = ''] = /^.{1,159}(?= )/.exec(line) ?? [];
  return `${start || wholeSigns(line)}…`;
}

/** As much as fits without a cut inside an emoji or a letter with its accents. */
function wholeSigns(line: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en-IN').segment(line.slice(0, 2 * longest))) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return kept;
}
