/** A text as the page can show it: asterisks for bullets, which other character sets may lack (spec §5). */
export function withBullets(text: string): string {
  return document.characterSet?.toLowerCase() === 'utf-8' ? text : text.replaceAll('•', '*');
}
