/**
 * A text for the page's character set: outside of UTF-8 asterisks replace bullets, which may be missing
 * there.
 */
export function withBullets(text: string): string {
  return document.characterSet?.toLowerCase() === 'utf-8' ? text : text.replaceAll('•', '*');
}
